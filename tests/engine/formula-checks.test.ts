import { describe, expect, it } from 'vitest'
import type { CheckedQuestion } from '../../engine/checks/check'
import {
  age,
  archivedAt,
  boolean,
  formula,
  group,
  issueTexts,
  sex,
  type Planned,
} from '../setup/data/checked-design'

describe('the checks of formulas', () => {
  const of = (text: string, more: Readonly<Record<string, Planned>> = {}) =>
    issueTexts(
      group('1', { 1: age, 2: sex, 3: { ...boolean, archivedAt }, ...more, 9: formula(text) }),
    )

  it('empty or wrong ones are told as in the editor', () => {
    expect(of('')).toEqual(['9 error: La formula è vuota.'])
    expect(of('@q_1 +')).toEqual(['9 error: La formula finisce troppo presto.'])
    expect(of('@q_77')).toEqual(['9 error: La domanda @q_77 non esiste in questo database.'])
  })

  it('that need one another', () => {
    expect(of('@q_8', { 8: formula('@q_9') })).toEqual([
      '8 error: Dipendono l’uno dall’altro: «Domanda 8» → «Domanda 9» → «Domanda 8».',
      '9 error: Dipendono l’uno dall’altro: «Domanda 9» → «Domanda 8» → «Domanda 9».',
    ])
  })

  it('that give nothing, or always the same', () => {
    expect(of('@q_1 / 0')).toEqual([
      '9 warning: In 400 prove con risposte ammesse la formula non dà mai un risultato.',
    ])
    expect(of('2 * 3 + 1')).toEqual(['9 advice: Il risultato è sempre «7».'])
    expect(of('SE(VUOTO(@q_1); 1; 1)')).toEqual(['9 advice: Il risultato è sempre «1».'])
  })

  it('that use what is archived', () => {
    expect(of('SE(@q_3; 1; 2)')).toEqual([
      '9 warning: Si usa «Domanda 3», che è archiviata: nelle schede nuove non ha risposta.',
      '9 warning: La formula non dà mai un risultato.',
    ])
  })

  it('that compare with what can’t be', () => {
    expect(of('SE(@q_1 > 200; 1; 2)')).toEqual([
      '9 warning: Un confronto con «Età» non è mai vero: va da 0 a 120.',
    ])
    expect(of('SE(@q_2 = "x"; 1; 2)')).toEqual([
      '9 warning: Nessuna opzione di «Sesso» ha il codice «x».',
    ])
    expect(of('SE(SELEZIONATA(@q_2; "x"); 1; 2)')).toEqual([
      '9 warning: Nessuna opzione di «Sesso» ha il codice «x».',
    ])
  })

  it('that are marked as required', () => {
    expect(issueTexts(group('1', { 1: age, 9: formula('@q_1', { required: true }) }))).toEqual([
      '9 advice: Una formula si calcola da sola: essere obbligatoria non ha effetto.',
    ])
  })
})

describe('the checks of conditions', () => {
  const of = (visibleIf: string, more: Partial<CheckedQuestion> = {}) =>
    issueTexts(group('1', { 1: age, 2: sex, 9: { kind: 'text', visibleIf, ...more }, 10: boolean }))
  const never = '9 error: La domanda non viene mai mostrata: la condizione non può essere vera.'

  it.each([
    ['@q_1 > 200', `${never} Un confronto con «Età» non è mai vero: va da 0 a 120.`],
    ['@q_2 = "f" E @q_2 = "m"', never],
    ['SELEZIONATA(@q_2; "f") E NON SELEZIONATA(@q_2; "f")', never],
    ['@q_1 > 60 E @q_1 < 18', never],
    ['@q_2 = "x"', `${never} Nessuna opzione di «Sesso» ha il codice «x».`],
    ['FALSO', never],
    ['VUOTO(@q_1) E @q_1 > 3', never],
  ])('%s is never true', (condition, expected) => {
    expect(of(condition)).toEqual([expected])
  })

  it.each(['@q_1 > 60 O @q_1 < 18', '@q_1 >= 0', 'NON VUOTO(@q_1)', '@q_2 <> "f"', '@q_1 > 119'])(
    '%s may be true or not',
    (condition) => {
      expect(of(condition)).toEqual([])
    },
  )

  it('that are true in every case', () => {
    expect(of('1 < 2')).toEqual([
      '9 advice: La domanda è sempre mostrata: la condizione è vera in ogni caso.',
    ])
    expect(of('PRIMO_NON_VUOTO(@q_1; 5) >= 0')).toEqual([
      '9 advice: In 400 prove con risposte ammesse la domanda è sempre mostrata: la condizione è sempre vera.',
    ])
  })

  it('that hang on what is asked later', () => {
    expect(of('@q_10')).toEqual([
      '9 advice: La condizione dipende da «Domanda 10», che si chiede dopo.',
    ])
  })

  it('of a group hide its required questions for ever', () => {
    const first = group('1', { 1: age })
    const second = group('2', { 2: { ...boolean, required: true } }, { visibleIf: '@q_1 < 0' })
    expect(issueTexts(first, second)).toEqual([
      'g2 error: Il gruppo non viene mai mostrato: la condizione non può essere vera. Un confronto con «Età» non è mai vero: va da 0 a 120.',
      '2 warning: La domanda è obbligatoria, ma il suo gruppo non viene mai mostrato.',
    ])
  })

  it('what hangs on a question that is never shown is never there', () => {
    const hidden = group('1', {
      1: age,
      2: { ...boolean, visibleIf: '@q_1 > 200' },
      3: { kind: 'text', visibleIf: '@q_2' },
    })
    expect(issueTexts(hidden).filter((line) => line.startsWith('3'))).toEqual([
      '3 error: La domanda non viene mai mostrata: la condizione non può essere vera.',
    ])
  })
})
