/** Work that is done one piece after the other, in the order in which it was asked for; one that fails doesn't keep the next from its turn. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}
