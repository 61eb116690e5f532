/**
 * A wanted order brought to what stands: what is gone is left out, what came meanwhile stays behind what it stands behind.
 */
export function rebased(wanted: readonly string[], standing: readonly string[]): string[] {
  const order = wanted.filter((id) => standing.includes(id))
  for (const [at, id] of standing.entries()) {
    if (order.includes(id)) continue
    const before = standing[at - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

/**
 * The move of one item from one order to another, made in a third: after the item that it was put after, else before the one that it was
 * put before. Where it was no move of one item, the wanted order brought to what stands.
 */
export function replayed(
  base: readonly string[],
  wanted: readonly string[],
  standing: readonly string[],
): string[] {
  const isRest = (id: string) =>
    base.filter((one) => one !== id).join() === wanted.filter((one) => one !== id).join()
  const moved = wanted.find((id, at) => base[at] !== id && isRest(id))
  if (moved === undefined || !standing.includes(moved)) return rebased(wanted, standing)
  const rest = standing.filter((id) => id !== moved)
  const at = wanted.indexOf(moved)
  const [previous, next] = [wanted[at - 1], wanted[at + 1]]
  const position =
    previous !== undefined && rest.includes(previous)
      ? rest.indexOf(previous) + 1
      : next !== undefined && rest.includes(next)
        ? rest.indexOf(next)
        : Math.min(at, rest.length)
  return rest.toSpliced(position, 0, moved)
}
