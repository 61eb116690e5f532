import type { Option } from '../../kinds/choice/option'

const organs = [
  'cuore',
  'polmone',
  'fegato',
  'rene',
  'encefalo',
  'stomaco',
  'tiroide',
  'pelle',
  'osso',
  'sangue',
  'occhio',
]
const troubles = [
  'Infezione',
  'Tumore',
  'Trauma',
  'Infiammazione',
  'Insufficienza',
  'Malformazione',
  'Degenerazione',
]

/** A tree the size and shape of a classification of diseases: 22 chapters of 30 groups of 29 entries, 20,000 options at most. */
export function diagnoses(most = 20_000): Option[] {
  let made = 0
  const option = (label: string, code: string, children?: Option[]): Option => ({
    id: `d${code.toLowerCase().replace('.', '-')}`,
    label,
    code,
    ...(children && children.length > 0 && { children }),
  })
  const some = (count: number, make: (at: number) => Option): Option[] => {
    const list: Option[] = []
    for (let at = 0; at < count && made < most; at += 1) {
      made += 1
      list.push(make(at))
    }
    return list
  }
  return some(22, (chapter) => {
    const letter = String.fromCharCode(65 + chapter)
    const organ = organs[chapter % organs.length] ?? ''
    const groups = some(30, (group) => {
      const number = String(group).padStart(2, '0')
      const trouble = troubles[group % troubles.length] ?? ''
      const entries = some(30, (entry) =>
        option(
          `${trouble} ${entry % 2 === 0 ? 'acuta' : 'cronica'} di ${organ}, forma ${entry + 1}`,
          `${letter}${number}.${entry}`,
        ),
      )
      return option(`${trouble} di ${organ} ${group + 1}`, `${letter}${number}`, entries)
    })
    return option(`Malattie: ${organ} (capitolo ${chapter + 1})`, letter, groups)
  })
}
