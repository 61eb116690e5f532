import { describe, expect, test } from 'vitest'
import { formatList } from '../../kinds/choice/list-format'
import { planList } from '../../kinds/choice/list-plan'
import type { ListMode } from '../../kinds/choice/list-plan'
import { readList } from '../../kinds/choice/list-text'
import type { ListedOption } from '../../kinds/choice/list-text'
import type { Option } from '../../kinds/choice/option'
import { randomFrom, randomOptions } from './random-options'

const read = (text: string, levels = true) =>
  readList(text, { levels, deepest: 50, columns: 'auto' })

/** Lines as they read, without their numbers: `code|label|score`, what lies below in brackets. */
const shown = (options: readonly (ListedOption | Option)[]): string =>
  options
    .map(({ code, label, score, children = [] }) => {
      const cells = [code, label, score].filter((cell) => cell !== undefined).join('|')
      return children.length === 0 ? cells : `${cells}(${shown(children)})`
    })
    .join(',')

const put = (standing: readonly Option[], text: string, mode: ListMode, used: string[] = []) =>
  planList(
    { standing, at: null, others: 0, isUsed: (id) => used.includes(id) },
    read(text).options,
    mode,
  )

describe('a pasted list', () => {
  test.each([
    ['one a line', 'Lieve\nGrave\n\n', 'Lieve,Grave'],
    ['of codes and labels', 'A\tLieve\nB\tGrave', 'A|Lieve,B|Grave'],
    ['of codes, labels and scores', 'a\tMai\t0\nb\tSempre\t2,5', 'a|Mai|0,b|Sempre|2.5'],
    [
      'of labels and scores, where only the second column is numbers',
      'Mai\t0\nSempre\t4',
      'Mai|0,Sempre|4',
    ],
    ['of numbers for codes', '1\tMai\n2\t3 volte', '1|Mai,2|3 volte'],
    ['parted by semicolons in every line', 'A;Lieve\nB;Grave', 'A|Lieve,B|Grave'],
    ['with semicolons that are part of a label', 'Sì; con terapia\nNo', 'Sì; con terapia,No'],
    ['whose first line names the columns', 'Punti\tVoce\n0\tMai\n1\tSempre', 'Mai|0,Sempre|1'],
    ['from Windows, with a byte order mark', '\uFEFFUno\r\nDue\r', 'Uno,Due'],
    [
      'indented by tabs',
      'Cuore\n\tValvole\n\t\tMitrale\nPolmone',
      'Cuore(Valvole(Mitrale)),Polmone',
    ],
    [
      'indented by tabs here and spaces there',
      'Cuore\n    Valvole\n\tRitmo\n\t  FA\nRene',
      'Cuore(Valvole,Ritmo(FA)),Rene',
    ],
    ['indented with codes', 'IX\tCuore\n\tI35\tValvole\n\tI48\tFA', 'IX|Cuore(I35|Valvole,I48|FA)'],
    ['that climbs back to a level in between', 'A\n    B\n  C\nD', 'A(B,C),D'],
    ['that names an option twice, with its levels', 'A\n B\nA\n C', 'A(B,C)'],
  ])('is read: %s', (_, text, options) => {
    expect(shown(read(text).options)).toBe(options)
    expect(read(text).problems).toEqual([])
  })

  test('makes no levels where the question has none', () => {
    expect(shown(read('A\n  B\nx\tC\n\tD', false).options)).toBe('A,B,x|C,D')
  })

  test('tells line by line what can’t be taken, and takes the rest', () => {
    const long = 'x'.repeat(501)
    const text = `A\tUno\nA\tDue\n${long}\n\tsotto\n\t\nB\tTre\tmolti\nC\tUno\nD\tQuattro\t4\tcinque`
    expect(read(text).problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '2: il codice «A» c’è già alla riga 1: riga saltata.',
      '3: l’etichetta supera 500 caratteri: riga saltata.',
      '4: sta sotto una riga saltata: riga saltata.',
      '6: il punteggio «molti» non è un numero: ignorato.',
      '7: l’etichetta «Uno» c’è già alla riga 1, con un altro codice.',
      '8: ha colonne in più, che sono state ignorate.',
    ])
    expect(shown(read(text).options)).toBe('A|Uno,B|Tre,C|Uno,D|Quattro|4')
    expect(readList('A\n B\n  C', { levels: true, deepest: 2, columns: 'auto' }).problems).toEqual([
      { line: 3, message: 'ha più di 2 livelli: riga saltata.' },
    ])
    expect(read('con\0nul').problems).toHaveLength(1)
  })

  test('copied out and read again is the same, whatever the options', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const options = randomOptions(randomFrom(seed), 60, 1 + (seed % 4))
      const text = formatList(options, true)
      const { options: again, problems } = read(text)
      expect(shown(again), text).toBe(shown(options))
      expect(problems, text).toEqual([])
    }
  })

  test('of 20,000 lines is read whole', () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, at) => `${at % 30 === 0 ? '' : '\t'}c${at}\tVoce ${at}`,
    )
    const { options, problems } = read(lines.join('\n'))
    expect(problems).toEqual([])
    expect(options).toHaveLength(667)
  })
})

describe('a list put to the options that stand', () => {
  const standing: Option[] = [
    { id: 'a', label: 'Lieve', code: 'L' },
    { id: 'b', label: 'Media', withNote: true },
    { id: 'c', label: 'Grave', retired: true },
  ]

  test('twice changes nothing: ids survive, whatever the list', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const text = formatList(randomOptions(randomFrom(seed), 60, 3), true)
      const first = put([], text, 'append').options
      for (const mode of ['append', 'replace'] as const) {
        const again = put(first, text, mode)
        expect(again.options, `seed ${seed}`).toBe(first)
        expect([again.added, again.changed, again.removed, again.retired]).toEqual([0, 0, 0, 0])
      }
    }
  })

  test('finds an option by its code or by its words, keeps what else it has, and offers it again', () => {
    const plan = put(standing, 'L\tLievissima\nmedia\nGrave\nLetale', 'append')
    expect(plan).toMatchObject({ added: 1, changed: 2, restored: 1, kept: 0, removed: 0 })
    expect(plan.options.map(({ id }) => id).slice(0, 3)).toEqual(['a', 'b', 'c'])
    expect(plan.options.slice(0, 3)).toEqual([
      { id: 'a', label: 'Lievissima', code: 'L' },
      { id: 'b', label: 'media', withNote: true },
      { id: 'c', label: 'Grave' },
    ])
  })

  test('in place of the others takes its order, removes what nobody chose and retires what is in use', () => {
    const plan = put(standing, 'Nuova\nMedia', 'replace', ['a'])
    expect(plan.options.map(({ label, retired }) => [label, retired])).toEqual([
      ['Nuova', undefined],
      ['Media', undefined],
      ['Lieve', true],
      ['Grave', true],
    ])
    expect(plan).toMatchObject({ added: 1, kept: 1, removed: 0, retired: 1 })
    expect(put(standing, 'Media', 'replace')).toMatchObject({ removed: 1, retired: 0 })
  })

  test('joins levels: what is new comes below the option that stands', () => {
    const tree: Option[] = [{ id: 'h', label: 'Cuore', children: [{ id: 'v', label: 'Valvole' }] }]
    const plan = put(tree, 'Cuore\n\tValvole\n\t\tMitrale\n\tRitmo\nRene', 'append')
    expect(shown(plan.options)).toBe('Cuore(Valvole(Mitrale),Ritmo),Rene')
    expect(plan.addedByLevel).toEqual([1, 1, 1])
    expect(plan.options[0]?.children?.[0]?.id).toBe('v')
  })

  test('is too much beyond 20,000 options', () => {
    const place = { standing, at: null, others: 19_997, isUsed: () => false }
    expect(planList(place, read('Uno').options, 'append').tooMany).toBe(true)
    expect(planList(place, read('Lieve').options, 'append').tooMany).toBe(false)
  })
})
