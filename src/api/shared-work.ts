/** Work that is begun once: whoever asks for it again before it has ended gets the same outcome. */
export function createSharedWork<Result>() {
  const ongoing = new Map<string, Promise<Result>>()
  return (name: string, begin: () => Promise<Result>): Promise<Result> => {
    const known = ongoing.get(name)
    if (known !== undefined) return known
    const begun = begin().finally(() => ongoing.delete(name))
    ongoing.set(name, begun)
    return begun
  }
}
