import { describe, expect, test } from 'vitest'
import { isList, type ColumnChoice } from '../../../kinds/choice/list/list-columns'
import { formatList } from '../../../kinds/choice/list/list-format'
import { planList } from '../../../kinds/choice/list/list-plan'
import type { ListMode } from '../../../kinds/choice/list/list-plan'
import { readList } from '../../../kinds/choice/list/list-text'
import type { ListedOption } from '../../../kinds/choice/list/list-text'
import type { Option } from '../../../kinds/choice/option'
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
    { existing: standing, at: null, others: 0, isUsed: (id) => used.includes(id) },
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
    ['of REDCap, in one line', '1, Classe I | 2, Classe II', '1|Classe I,2|Classe II'],
    [
      'of REDCap, a line each',
      '1, Classe I\n2, Classe II\n3, Classe III',
      '1|Classe I,2|Classe II,3|Classe III',
    ],
    [
      'of REDCap, with commas in its labels',
      '1, Sì, con terapia | 0, No, mai',
      '1|Sì, con terapia,0|No, mai',
    ],
    [
      'of REDCap, over several lines, with bars at their ends',
      '1, Uno | 2, Due |\r\n3, Tre ||\r\n',
      '1|Uno,2|Due,3|Tre',
    ],
    [
      'of REDCap, with no space but a hard one',
      '1,\u00a0Uno\u00a0|\u00a02,Due\u00a0|',
      '1|Uno,2|Due',
    ],
    [
      'of REDCap, with codes of all kinds',
      '-99, Ignoto | NA, Non noto | a_1, Altro | I21.3, Infarto',
      '-99|Ignoto,NA|Non noto,a_1|Altro,I21.3|Infarto',
    ],
    [
      'of REDCap, quoted as a cell of a CSV file',
      '"1, Lieve | 2, Detta ""grave"" | 3, Letale"',
      '1|Lieve,2|Detta "grave",3|Letale',
    ],
    ['of a cell of several lines', '"1, Lieve\n2, Grave"', '1|Lieve,2|Grave'],
    ['of quoted pairs', '"1","Lieve, o quasi"\n"2","Grave"', '1|Lieve, o quasi,2|Grave'],
    ['of letters and labels', 'a, Lieve\nb, Grave', 'a|Lieve,b|Grave'],
    [
      'of codes with letters',
      'E11.9, Diabete\nI10, Ipertensione',
      'E11.9|Diabete,I10|Ipertensione',
    ],
    [
      'indented with codes before commas',
      '1, Cuore\n\t2, Valvole, tutte\n\t3, Ritmo',
      '1|Cuore(2|Valvole, tutte,3|Ritmo)',
    ],
    ['of labels with commas', 'Sì, con terapia\nNo, mai', 'Sì, con terapia,No, mai'],
    ['of labels with decimal commas', '0,5 mg\n1,0 mg\n2,5 mg', '0,5 mg,1,0 mg,2,5 mg'],
    ['of labels of which one has no code', '1, Lieve\nGrave', '1, Lieve,Grave'],
    ['of labels whose codes are of two kinds', '1, Lieve\nNA, Ignoto', '1, Lieve,NA, Ignoto'],
    [
      'of labels that begin alike',
      'FA, parossistica\nFA, persistente',
      'FA, parossistica,FA, persistente',
    ],
    ['of labels with bars', 'Destra | sinistra\nSopra | sotto', 'Destra | sinistra,Sopra | sotto'],
    ['that climbs back to a level in between', 'A\n    B\n  C\nD', 'A(B,C),D'],
    ['that names an option twice, with its levels', 'A\n B\nA\n C', 'A(B,C)'],
  ])('is read: %s', (_, text, options) => {
    expect(shown(read(text).options)).toBe(options)
    expect(read(text).problems).toEqual([])
  })

  test('is looked at before it is put in where its commas can be read in two ways', () => {
    const ambiguity = (text: string) => read(text).columns.ambiguity
    expect(ambiguity('1, Lieve | 2, Grave')).toBeNull()
    expect(ambiguity('1, Lieve\n2, Grave')).toBeNull()
    expect(ambiguity('Lieve\nGrave, ma breve')).toBeNull()
    expect(ambiguity('a, Lieve\nb, Grave')).toBe('cut')
    expect(ambiguity('Sì, con terapia\nNo, mai')).toBe('kept')
    expect(ambiguity('0,5 mg\n1,0 mg')).toBe('kept')
  })

  test('is read as its reader says, where he says it', () => {
    const as = (columns: ColumnChoice, text: string) =>
      shown(readList(text, { levels: false, deepest: 50, columns }).options)
    expect(as('label', '1, Lieve\n2, Grave')).toBe('1, Lieve,2, Grave')
    expect(as('code-label', 'Sì, con terapia\nNo, mai')).toBe('Sì|con terapia,No|mai')
    expect(as('code-label', '1,1 volta | 2,2 volte')).toBe('1|1 volta,2|2 volte')
    expect(as('code-label', 'A;Lieve, o quasi\nB;Grave')).toBe('A|Lieve, o quasi,B|Grave')
  })

  test('pasted into a label is one where it has several lines, or is REDCap’s', () => {
    expect(['Uno\nDue', '1, Uno | 2, Due'].map(isList)).toEqual([true, true])
    expect(['Uno\n', 'Sì, con terapia', 'Destra | sinistra', '1, Uno'].map(isList)).toEqual([
      false,
      false,
      false,
      false,
    ])
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
    // Between bars options have no lines of their own.
    expect(read('1, Uno | 2, Due | 1, Tre | 4,').problems).toEqual([
      { line: 3, message: 'il codice «1» c’è già all’opzione 1: opzione saltata.' },
      { line: 4, message: 'manca l’etichetta: opzione saltata.' },
    ])
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
    expect(plan).toMatchObject({ added: 1, changed: 2, restored: 1, unchanged: 0, removed: 0 })
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
    expect(plan).toMatchObject({ added: 1, unchanged: 1, removed: 0, retired: 1 })
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
    const place = { existing: standing, at: null, others: 19_997, isUsed: () => false }
    expect(planList(place, read('Uno').options, 'append').tooMany).toBe(true)
    expect(planList(place, read('Lieve').options, 'append').tooMany).toBe(false)
  })
})
