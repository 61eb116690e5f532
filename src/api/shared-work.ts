/** Creates a function that runs work by name. A second call with the same name gets the result of the first one while that runs. */
export function createSharedWork<Result>() {
  const running = new Map<string, Promise<Result>>()
  return (name: string, begin: () => Promise<Result>): Promise<Result> => {
    const earlier = running.get(name)
    if (earlier !== undefined) return earlier
    const result = begin().finally(() => running.delete(name))
    running.set(name, result)
    return result
  }
}
