import type { Vector } from './vector'
import { day, gives, lacks, multiple, option } from './vector'

const none = { value: null }

/** 1 creatinine mg/dL, 2 age in years, 3 female; the 2021 equation of the CKD-EPI, without race. */
const egfr = `ROUND(142
  * MIN(@q_1 / IF(@q_3; 0.7; 0.9); 1) ^ IF(@q_3; -0.241; -0.302)
  * MAX(@q_1 / IF(@q_3; 0.7; 0.9); 1) ^ -1.2
  * 0.9938 ^ @q_2 * IF(@q_3; 1.012; 1))`

/** 1 age, 2 weight kg, 3 creatinine mg/dL, 4 female. */
const cockcroftGault = 'ROUND((140 - @q_1) * @q_2 / (72 * @q_3) * IF(@q_4; 0.85; 1); 1)'

/** 1 heart failure, 2 hypertension, 3 age, 4 diabetes, 5 stroke, 6 vascular disease, 7 female. */
const chadsvasc = `SE(@q_1; 1; 0) + SE(@q_2; 1; 0) + SE(@q_3 >= 75; 2; SE(@q_3 >= 65; 1; 0))
  + SE(@q_4; 1; 0) + SE(@q_5; 2; 0) + SE(@q_6; 1; 0) + SE(@q_7; 1; 0)`

/** Wells for pulmonary embolism: the points are the options' scores. */
const wells = 'SE(PUNTEGGIO(@q_1) > 4; "TEP probabile"; "TEP improbabile")'
const signs = option('o1', 'Segni clinici di TVP', 'tvp', 3)
const tachycardia = option('o2', 'Frequenza > 100', 'fc', 1.5)
const haemoptysis = option('o3', 'Emottisi', 'emo', 1)

/** Charlson's points for age: one each ten years from 50 on, at most 4. */
const charlsonAge = 'MAX(0; MIN(4; FLOOR((YEARS_BETWEEN(@q_1; SURVEY_DATE()) - 40) / 10)))'

const meld =
  'ROUND(3.78 * LN(MAX(1; @q_1)) + 11.2 * LN(MAX(1; @q_2)) + 9.57 * LN(MAX(1; @q_3)) + 6.43)'

export const clinical: readonly Vector[] = [
  gives('ARROTONDA(@q_1 / (@q_2 / 100) ^ 2; 1)', 26.1, { 1: 80, 2: 175 }),
  lacks('ARROTONDA(@q_1 / (@q_2 / 100) ^ 2; 1)', ['1'], { 1: none, 2: 175 }),
  gives(
    'SE(@q_1 < 18.5; "sottopeso"; SE(@q_1 < 25; "normopeso"; SE(@q_1 < 30; "sovrappeso"; "obeso")))',
    'sovrappeso',
    { 1: 26.1 },
  ),
  gives('ROUND(SQRT(@q_1 * @q_2 / 3600); 2)', 1.97, { 1: 80, 2: 175 }),
  gives(egfr, 90, { 1: 0.8, 2: 50, 3: true }),
  gives(egfr, 69, { 1: 1.2, 2: 60, 3: false }),
  gives(egfr, 119, { 1: 0.7, 2: 40, 3: false }),
  lacks(egfr, ['3'], { 1: 0.7, 2: 40, 3: none }),
  gives(cockcroftGault, 70, { 1: 70, 2: 72, 3: 1, 4: false }),
  gives(cockcroftGault, 59.5, { 1: 70, 2: 72, 3: 1, 4: true }),
  gives(chadsvasc, 5, { 1: true, 2: true, 3: 76, 4: false, 5: false, 6: false, 7: true }),
  gives(chadsvasc, 1, { 1: false, 2: false, 3: 65, 4: false, 5: false, 6: false, 7: false }),
  gives(chadsvasc, 9, { 1: true, 2: true, 3: 75, 4: true, 5: true, 6: true, 7: true }),
  gives(wells, 'TEP probabile', { 1: multiple(signs, tachycardia) }),
  gives(wells, 'TEP improbabile', { 1: multiple(tachycardia, haemoptysis) }),
  gives(charlsonAge, 0, { 1: day('1974-05-11') }),
  gives(charlsonAge, 1, { 1: day('1974-05-10') }),
  gives(charlsonAge, 4, { 1: day('1930-01-01') }),
  gives(meld, 15, { 1: 2, 2: 1.5, 3: 1.2 }),
  gives(meld, 6, { 1: 0.5, 2: 1, 3: 0.7 }),
  gives('ROUND((@q_1 + 2 * @q_2) / 3)', 93, { 1: 120, 2: 80 }),
  gives('ROUND(@q_1 / SQRT(60 / @q_2))', 425, { 1: 380, 2: 75 }),
  gives('@q_1 - @q_2 - @q_3 / 5', 120, { 1: 200, 2: 50, 3: 150 }),
  gives('ROUND(@q_1 * @q_2 / 405; 2)', 2.47, { 1: 100, 2: 10 }),
  gives('@q_1 + 0.8 * (4 - @q_2)', 9.2, { 1: 8, 2: 2.5 }),
  gives('ROUND(@q_1 * @q_2 / (@q_3 * SQRT(@q_4)); 2)', 2, { 1: 50, 2: 40, 3: 200, 4: 25 }),
  gives('ADD_DAYS(@q_1; 280)', '2024-10-07', { 1: day('2024-01-01') }),
  gives(
    'CONCAT(FLOOR(DAYS_BETWEEN(@q_1; SURVEY_DATE()) / 7); "+"; MOD(DAYS_BETWEEN(@q_1; SURVEY_DATE()); 7))',
    '18+4',
    { 1: day('2024-01-01') },
  ),
]
