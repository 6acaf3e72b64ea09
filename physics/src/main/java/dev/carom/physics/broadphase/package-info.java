/**
 * From boxes to pairs that may touch: {@link dev.carom.physics.broadphase.Broadphase} is where an algorithm plugs in.
 * <p>
 * Exact tests are dear, and of all pairs in a world hardly any touch. So every shape is first wrapped in a box along
 * the axes, and this package says which boxes overlap. It knows neither shapes nor entities: boxes are numbers with a
 * row of bounds, and what comes out are the pairs that began and ended since the last update. Between updates it says
 * which boxes a query meets: a ray, a moving box, or the vicinity of a box.
 *
 * <pre>
 * insert, remove, refresh --+
 *                           v
 * bounds of this tick --> update --> pairs that ended, pairs that began
 *                           |
 *             cast, near --> boxes, and where each is met
 * </pre>
 *
 * <b>Three algorithms.</b> {@link dev.carom.physics.broadphase.SweepAndPrune} is the classic one. {@link
 * dev.carom.physics.broadphase.TiledSweepAndPrune} is for worlds of many boxes that move: its time grows with their
 * number and no faster. {@link dev.carom.physics.broadphase.BruteForce} compares all with all, and is there to be
 * right: the same suite of tests holds for all three, and for any that is to come.
 * <p>
 * <b>How sweep and prune works.</b> Two boxes overlap when their intervals overlap on all three axes. Along each axis
 * stand the ends of all intervals, entrances and exits, in order. A tick moves boxes by little, so the order changes by
 * little, and insertion sort mends it in about one look at each end. On its way it finds all that matters:
 *
 * <pre>
 * last tick   [2======2]   [5=====5]          2 enters, 2 exits, 5 enters, 5 exits
 * this tick       [2======[5=2]===5]          the entrance of 5 passed the exit of 2: they may begin to overlap
 * </pre>
 *
 * Where an entrance comes to lie before an exit, the two boxes are compared on all axes, and perhaps a pair begins;
 * where an exit comes to lie before an entrance, the pair ends if it was one. All else that passes means nothing. At
 * the same place an entrance lies before an exit, since touching counts.
 * <p>
 * <b>Where it is weak, and what is done.</b> The plain algorithm is known to break down in a few cases. Fixed boxes:
 * they stand in lists of their own, and each end of a moving box remembers its rank among them. Teleports, bulk
 * inserts, and flat levels, on which all ends of one axis lie close together and swap all the time: an update that has
 * taken more steps than sorting anew would cost gives up and sorts anew. What remains is that in a big world where
 * everything moves, an end passes many others that are far away on the other two axes: the time a box takes grows with
 * about the square root of the number of boxes.
 * <p>
 * <b>How queries are answered.</b> Sorted ends say nothing about a slanting ray. So both have two trees of bounds, one
 * for the fixed boxes and one for the moving ones, and a query goes down only into nodes that it reaches, the nearer
 * child first. The first query after an update fits the trees to the new bounds, O(n), and the fixed one only if a
 * fixed box changed; now and then a tree that no longer fits is built anew, O(n log n). A game that does not ask pays
 * nothing. The closest hit of a ray costs about as much as the logarithm of the number of boxes.
 * <p>
 * <b>How tiles help.</b> They cut the world into columns, and a box only ever meets those of its own columns. Boxes are
 * filed by a radix sort, and each column is swept from one end to the other. What is filed is so packed that a
 * comparison takes a few instructions without a branch; the few that pass are compared in float. Nothing is lost when
 * all boxes teleport. Boxes that do not move stay filed.
 * <p>
 * <b>How fat bounds help.</b> Most boxes that move do so by a small part of their size. These have room to move: bounds
 * that reach ahead of them for some dozens of ticks. Two whose fat bounds are apart cannot meet, so a tick only looks
 * at the candidates, two or three for each pair, and of those that are apart at one axis alone; and in each tick those
 * few boxes that leave their fat bounds are filed anew among cells, region by region. Only boxes that are too fast for
 * that are filed and swept in tiles in every tick.
 * <p>
 * <b>Which is better.</b> Where only some dozens of boxes move, the lists of the classic one are hard to beat: a tick
 * costs a few looks at each end. The more move, and the more of them there are, the more the other one wins: three
 * times for a thousand moving boxes, fifteen times for ten thousand, tenfold and more where boxes teleport or fly many
 * times their size. {@code benchmarks/JOURNAL.md} has the figures.
 * <p>
 * <b>The parts.</b> {@code BoxTable} knows the boxes and their bounds. For the lists: {@code PairLedger} has the pairs
 * and their changes (a {@code PairSet} and {@code PairChanges}); an {@code EndPoint} is a packed long,
 * {@code EndPoints} a list of them, {@code SortedAxis} the three lists of an axis, {@code RadixSort} and {@code Sweep}
 * (with its {@code OpenBoxes}) the way to begin anew. For the tiles: {@code TileSurvey} looks at the boxes and lays out
 * a {@code TileGrid}, a {@code TileSet} files the boxes by it as {@code PackedBounds}, {@code TileLevels} has one set
 * for each size of boxes, {@code RestingBoxes} those that are left alone, {@code TileSweep} finds pairs in all of them,
 * with a {@code TileScan} for each thread. For those with {@code FatBounds}: {@code Movers} sees who moves, a {@code
 * CellGrid} with its {@code CellBuckets} has them filed, {@code Filings} are those that are filed anew, {@code Neighbours} looks these up, with a
 * {@code CellSearch} for each thread, and {@code Candidates} are the pairs that may be, each a packed {@code
 * Candidate}. {@code PairHistory} tells what began and ended. A {@code BoxQuery} is a query in progress, and {@code
 * BoxTrees} answers it: two {@code BoxTree}s, each with its {@code BoxNodes} and the {@code BoxSplit} by which they are
 * built. Only these tables own arrays, and each grows in its own {@code grow()}.
 * <p>
 * Everything repeats: the pairs, and the order in which they are reported or boxes visited, follow from the history of
 * calls and the bounds alone. Nothing is allocated per tick. One thread at a time, which may have others help it with
 * an update: a {@link dev.carom.physics.broadphase.Crew} that it is lent; they change no answer.
 */
package dev.carom.physics.broadphase;
