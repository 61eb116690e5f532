/**
 * A wanted order applied to the items that there are now. Deleted items are left out; an item that was added meanwhile stays behind the item
 * that it follows now.
 */
export function rebased(wanted: readonly string[], current: readonly string[]): string[] {
  const order = wanted.filter((id) => current.includes(id))
  for (const [index, id] of current.entries()) {
    if (order.includes(id)) continue
    const before = current[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

/**
 * The move of one item, which led from one order to another, repeated in a third order. The item goes after the one that it was put after,
 * else before the one that it was put before. If the two orders differ by more than one move, the wanted order is rebased.
 *
 * @param base the order before the move
 * @param wanted the order after the move
 * @param current the order in which the move is repeated
 */
export function replayed(
  base: readonly string[],
  wanted: readonly string[],
  current: readonly string[],
): string[] {
  const isOnlyMove = (moved: string) =>
    base.filter((id) => id !== moved).join() === wanted.filter((id) => id !== moved).join()
  const moved = wanted.find((id, index) => base[index] !== id && isOnlyMove(id))
  if (moved === undefined || !current.includes(moved)) return rebased(wanted, current)
  const others = current.filter((id) => id !== moved)
  const index = wanted.indexOf(moved)
  const [previous, next] = [wanted[index - 1], wanted[index + 1]]
  const position =
    previous !== undefined && others.includes(previous)
      ? others.indexOf(previous) + 1
      : next !== undefined && others.includes(next)
        ? others.indexOf(next)
        : Math.min(index, others.length)
  return others.toSpliced(position, 0, moved)
}
