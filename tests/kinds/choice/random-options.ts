import type { Option } from '../../../kinds/choice/option'

/** Numbers that look random and are the same at every run: a failing case can be run again. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}

const labels = [
  'Sì; con terapia',
  'No',
  'Dispnea',
  'àncora',
  'I21.3',
  '1',
  'a b',
  'codice',
  '– altro',
  '«x»',
  '1, uno',
  '2,',
  '"x',
  'y"',
  '3, a | 4, b',
]

/** A tree of options as people make them: odd labels, some codes, some scores; ids and sibling labels are unique. */
export function randomOptions(
  random: (below: number) => number,
  most: number,
  levels: number,
): Option[] {
  let made = 0
  const grow = (level: number): Option[] =>
    Array.from({ length: 1 + random(6) }, (_, at): Option | null => {
      if (made >= most) return null
      made += 1
      const number = made
      const option: Option = {
        id: `o${number}`,
        label: `${labels[random(labels.length)] ?? ''} ${number}`,
      }
      if (random(3) === 0) option.code = `${random(2) === 0 ? 'c' : ''}${number}`
      if (random(4) === 0) option.score = random(200) / 10 - at
      const children = level < levels && random(2) === 0 ? grow(level + 1) : []
      if (children.length > 0) option.children = children
      return option
    }).filter((option) => option !== null)
  return grow(1)
}

/** A tree after a few random edits: renamed, removed, moved, added. */
export function randomlyEdited(
  random: (below: number) => number,
  options: readonly Option[],
  fresh: string,
): Option[] {
  let added = 0
  const edit = (siblings: readonly Option[]): Option[] => {
    const kept = siblings.flatMap((option): Option[] => {
      const chance = random(10)
      if (chance === 0) return []
      const { children = [], ...fields } = option
      const below = edit(children)
      const named = chance === 1 ? { ...fields, label: `${fields.label} ${fresh}` } : fields
      return [below.length > 0 ? { ...named, children: below } : named]
    })
    if (random(6) === 0) {
      added += 1
      kept.splice(random(kept.length + 1), 0, { id: `${fresh}${added}`, label: `Nuova ${added}` })
    }
    const [first, last] = [kept[0], kept.at(-1)]
    if (random(4) === 0 && first !== undefined && last !== undefined && first !== last) {
      if (random(2) === 0) return [last, ...kept.slice(0, -1)]
      const under = { ...first, children: [...(first.children ?? []), last] }
      return [under, ...kept.slice(1, -1)]
    }
    return kept
  }
  return edit(options)
}
