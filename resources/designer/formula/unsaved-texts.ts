import type { Design } from '../design'
import type { SaveLog } from '../saving/save-log'

// As long as the designer's page stands.
const kept = new WeakMap<SaveLog, Map<string, string>>()

/** Texts of formula editors that are not stored: wrong ones, and what is just being typed; by what they are for. */
export function unsavedTexts(saves: SaveLog): Map<string, string> {
  const known = kept.get(saves) ?? new Map<string, string>()
  kept.set(saves, known)
  return known
}

/** The questions and groups of a design that have such a text, by name, each once. */
export function namesOfUnsaved(design: Design, texts: ReadonlyMap<string, string>): string[] {
  const names = [...texts.keys()].flatMap((key) => {
    const [, questionId, groupId] = key.split(' ')
    const question = design.groups
      .flatMap(({ questions }) => questions)
      .find(({ id }) => id === questionId)
    return (question ?? design.groups.find(({ id }) => id === groupId))?.name ?? []
  })
  return [...new Set(names)]
}
