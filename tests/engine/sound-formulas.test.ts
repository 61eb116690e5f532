// @module-tag calendar
import { expect, it } from 'vitest'
import { checkDesign } from '../../engine/checks/design-checks'
import { compileDesign } from '../../engine/survey/design'
import { formula, group, type Planned } from '../setup/data/checked-design'

const number = (name: string, metadata: object): Planned => ({ kind: 'number', name, metadata })
const weight = number('Peso', { unit: 'kg', min: 30, max: 200 })
const height = number('Altezza', { unit: 'cm', min: 120, max: 210 })
const reportOf = (questions: Parameters<typeof group>[1]) =>
  checkDesign(compileDesign([group('1', questions)]))

const age = number('Età', { unit: 'anni', min: 18, max: 95 })
const sodium = number('Sodio', { unit: 'mmol/L', min: 125, max: 150 })
const eGfr = (creatinine: object, unit: string) => ({
  1: number('Creatinina', creatinine),
  2: age,
  3: formula('142 * MIN(@q_1 / 0.9; 1) ^ -0.302 * MAX(@q_1 / 0.9; 1) ^ -1.2 * 0.9938 ^ @q_2', {
    name: 'eGFR',
    unit,
  }),
})

/** Sound questions of clinics: none of their formulas is to be reported. */
const sound: Readonly<Record<string, Readonly<Record<string, Planned>>>> = {
  'filtration rate': eGfr({ unit: 'mg/dL', min: 0.4, max: 8 }, 'mL/min/1,73 m²'),
  'filtration rate per minute': eGfr({ unit: 'mg/dL', min: 0.4, max: 8 }, 'mL/min'),
  'clearance of creatinine': {
    1: number('Creatinina', { unit: 'mg/dL', min: 0.4, max: 8 }),
    2: age,
    3: weight,
    4: formula('(140 - @q_2) * @q_3 / (72 * @q_1)', { name: 'Clearance', unit: 'mL/min' }),
  },
  'corrected calcium': {
    1: number('Calcio', { unit: 'mg/dL', min: 7, max: 13 }),
    2: number('Albumina', { unit: 'g/dL', min: 1.5, max: 5 }),
    3: formula('@q_1 + 0.8 * (4 - @q_2)', { name: 'Calcio corretto', unit: 'mg/dL' }),
  },
  'LDL cholesterol': {
    1: number('Totale', { unit: 'mg/dL', min: 120, max: 320 }),
    2: number('HDL', { unit: 'mg/dL', min: 25, max: 90 }),
    3: number('Trigliceridi', { unit: 'mg/dL', min: 50, max: 400 }),
    4: formula('@q_1 - @q_2 - @q_3 / 5', { name: 'LDL', unit: 'mg/dL', decimals: 0 }),
  },
  'corrected QT': {
    1: number('QT', { unit: 'ms', min: 300, max: 550 }),
    2: number('Frequenza', { unit: 'bpm', min: 45, max: 140 }),
    3: formula('@q_1 / RADQ(60 / @q_2)', { name: 'QTc', unit: 'ms', decimals: 0 }),
  },
  'body surface': {
    1: weight,
    2: height,
    3: formula('RADQ(@q_1 * @q_2 / 3600)', { name: 'Superficie', unit: 'm²' }),
  },
  osmolality: {
    1: sodium,
    2: number('Glicemia', { unit: 'mg/dL', min: 60, max: 400 }),
    3: number('Azotemia', { unit: 'mg/dL', min: 10, max: 150 }),
    4: formula('2 * @q_1 + @q_2 / 18 + @q_3 / 2.8', { name: 'Osmolalità', unit: 'mOsm/kg' }),
  },
  'dose by weight and hour': {
    1: weight,
    2: number('Dose', { unit: 'mg/kg', min: 1, max: 10 }),
    3: number('Ore', { unit: 'h', min: 1, max: 24 }),
    4: formula('@q_1 * @q_2 / @q_3', { name: 'Velocità', unit: 'mg/h' }),
  },
  'difference of haemoglobin': {
    1: number('Hb prima', { unit: 'g/dL', min: 8, max: 14 }),
    2: number('Hb dopo', { unit: 'g/dL', min: 8, max: 14 }),
    3: formula('@q_2 - @q_1', { name: 'Differenza', unit: 'g/dL', decimals: 0 }),
  },
  'difference of body mass': {
    1: number('IMC prima', { unit: 'kg/m²', min: 25, max: 28 }),
    2: number('IMC dopo', { unit: 'kg/m²', min: 25, max: 28 }),
    3: formula('ARROTONDA(@q_2 - @q_1; 1)', { name: 'Differenza', unit: 'kg/m²' }),
  },
  'follow-up in years': {
    1: { kind: 'date', name: 'Inizio', metadata: { min: '2015-01-01', max: '2026-06-30' } },
    2: { kind: 'date', name: 'Visita', metadata: { min: '2015-01-01', max: '2026-06-30' } },
    3: formula('GIORNI_TRA(@q_1; @q_2) / 365.25', { name: 'Durata', unit: 'anni', decimals: 0 }),
  },
  'age at days without bounds': {
    1: { kind: 'date', name: 'Nascita' },
    2: { kind: 'date', name: 'Visita' },
    3: formula('GIORNI_TRA(@q_1; @q_2) / 365.25', { name: 'Anni', unit: 'anni', decimals: 0 }),
  },
  percentages: {
    1: number('FEV1', { unit: 'L', min: 1, max: 5 }),
    2: number('FVC', { unit: 'L', min: 1.5, max: 6 }),
    3: formula('@q_1 / @q_2 * 100', { name: 'Rapporto', unit: '%', decimals: 0 }),
    4: formula('(@q_2 - @q_1) / @q_2 * 100', { name: 'Differenza', unit: '%', decimals: 0 }),
  },
  'molar and metric units': {
    1: number('Chetoni', { unit: 'mM', min: 1, max: 5 }),
    2: formula('@q_1 * 2', { name: 'Doppio', unit: 'm' }),
  },
}

it.each(Object.entries(sound))('nothing is told of a sound formula: %s', (_name, questions) => {
  const { issues, results } = reportOf(questions)
  expect(issues).toEqual([])
  expect(results).toMatchObject({ unbounded: 0, tooMany: 0, spent: 0, fewResults: 0 })
})

it('an anion gap of numbers without bounds is not tried: nobody says what is expected', () => {
  const free = (name: string) => number(name, { unit: 'mmol/L' })
  const bands = [8, 12].map((upTo) => ({ upTo, label: `fino a ${upTo}`, tone: 'good' }))
  const gap = formula('@q_1 - @q_2 - @q_3', { name: 'Gap anionico', unit: 'mmol/L', bands })
  const { issues, results } = reportOf({
    1: free('Sodio'),
    2: free('Cloro'),
    3: free('Bicarbonati'),
    4: gap,
  })
  expect(issues.filter(({ message }) => message.includes('i risultati'))).toEqual([])
  expect(results).toMatchObject({ tried: 0, unbounded: 1 })
})

it('no unit is blamed where the formula converts, or where the results are usual', () => {
  const micromolar = eGfr({ unit: 'µmol/L', min: 40, max: 700 }, 'mL/min')
  const bands = (...ends: number[]) =>
    ends.map((upTo) => ({ upTo, label: `fino a ${upTo}`, tone: 'good' }))
  const remedies = (questions: Readonly<Record<string, Planned>>) =>
    reportOf(questions)
      .issues.filter(({ message }) => message.includes('i risultati'))
      .map(({ remedy }) => remedy)
  const banded = { ...micromolar[3], bands: bands(60, 90) }
  expect(remedies({ ...micromolar, 3: { ...banded, decimals: 1 } })).toEqual([
    expect.stringMatching(/^Controlla/),
  ])
  expect(
    remedies({
      1: weight,
      2: height,
      3: formula('@q_1 / (@q_2 / 100) ^ 2', { name: 'IMC', unit: 'kg/m²', bands: bands(0.1, 0.2) }),
    }),
  ).toEqual(['Controlla la formula e le sue fasce.'])
})
