import type { Vector } from './vector'
import { cannot, day, gives, lacks, multiple, option, single } from './vector'

const none = { value: null }
const diabetes = option('o1', 'Diabete', 'dm', 1)
const cancer = option('o2', 'Tumore', 'k', 2)
const other = option('o3', 'Altro', 'altro')
const elsewhere = option('o4', 'Altro', '9', null, 'c/9')

export const texts: readonly Vector[] = [
  gives('"ciao"', 'ciao'),
  gives('"dice ""sì"""', 'dice "sì"'),
  gives('""', ''),
  gives('"@q_1"', '@q_1'),
  gives('"12,5; (a)"', '12,5; (a)'),
  gives('"a" = "a"', true),
  gives('"a" = "A"', false),
  gives('UPPER("a") = "A"', true),
  gives('"perch\u00e9" = "perche\u0301"', true),
  gives('@q_1 <> "m"', true, { 1: 'f' }),
  gives('CONCAT("IMC "; 24.5; " kg/m²")', 'IMC 24,5 kg/m²'),
  gives('CONCAT(1000; "/"; TRUE; "/"; FALSE)', '1000/sì/no'),
  gives('CONCAT("dal "; @q_1)', 'dal 31/01/2024', { 1: day('2024-01-31') }),
  gives('CONCAT(@q_1)', 'a, b', { 1: ['a', 'b'] }),
  lacks('CONCAT("x"; @q_1; @q_2)', ['1', '2'], { 1: none, 2: none }),
  cannot('CONCAT(@q_1; @q_1)', '10.000 caratteri', { 1: 'x'.repeat(5_001) }),
  gives('LENGTH("città")', 5),
  gives('LENGTH("👍")', 1),
  gives('LENGTH("")', 0),
  gives('UPPER("però")', 'PERÒ'),
  gives('LOWER("ÀB")', 'àb'),
  lacks('UPPER(@q_1)', ['1'], { 1: none }),
  gives('@q_1', 'a, b', { 1: ['a', 'b'] }),
]

export const choices: readonly Vector[] = [
  gives('@q_1 + 1', 3, { 1: single(cancer) }),
  gives('@q_1 = "altro"', true, { 1: single(other) }),
  gives('@q_1 = "Altro"', false, { 1: single(other) }),
  gives('@q_1 = "o3"', false, { 1: single(other) }),
  gives('@q_1 = "9"', true, { 1: single(elsewhere) }),
  gives('@q_1 = "c/9"', true, { 1: single(elsewhere) }),
  gives('"c/9" <> @q_1', false, { 1: single(elsewhere) }),
  gives('@q_1 = "p/9"', false, { 1: single(elsewhere) }),
  gives('SELECTED(@q_1; "c/9")', true, { 1: multiple(elsewhere, other) }),
  gives('SELECTED(@q_1; "p/9")', false, { 1: multiple(elsewhere, other) }),
  gives('SELECTED(@q_1; "dm")', true, { 1: multiple(diabetes, other) }),
  gives('SELECTED(@q_1; "k")', false, { 1: multiple(diabetes, other) }),
  gives('SELECTED(@q_1; "altro")', true, { 1: multiple(diabetes, other) }),
  gives('SELECTED(@q_1; "Diabete")', false, { 1: multiple(diabetes) }),
  gives('SELECTED(@q_1; "o1")', false, { 1: multiple(diabetes) }),
  gives('SELECTED(@q_1; "dm")', true, { 1: single(diabetes) }),
  gives('SELECTED(@q_1; "dm")', false, { 1: multiple() }),
  lacks('SELECTED(@q_1; "dm")', ['1'], { 1: none }),
  lacks('SELECTED(@q_1; "dm")', ['1'], { 1: { value: null, chosen: [] } }),
  lacks('COUNT_SELECTED(@q_1)', ['1'], { 1: { value: null, chosen: [] } }),
  gives('COUNT_SELECTED(@q_1)', 2, { 1: multiple(diabetes, cancer) }),
  gives('COUNT_SELECTED(@q_1)', 0, { 1: multiple() }),
  lacks('COUNT_SELECTED(@q_1)', ['1'], { 1: none }),
  gives('COUNT(@q_1)', 2, { 1: multiple(diabetes, cancer) }),
  gives('SCORE(@q_1)', 3, { 1: multiple(diabetes, cancer) }),
  gives('SCORE(@q_1)', 1, { 1: multiple(diabetes, other) }),
  cannot('SCORE(@q_1)', 'punteggio', { 1: multiple(other) }),
  lacks('SCORE(@q_1)', ['1'], { 1: none }),
  gives('LABEL(@q_1)', 'Diabete', { 1: single(diabetes) }),
  gives('LABEL(@q_1)', 'Diabete, Altro', { 1: multiple(diabetes, other) }),
  gives('CONCAT("Ha: "; LABEL(@q_1))', 'Ha: Tumore', { 1: single(cancer) }),
  {
    ...cannot('@q_1 + 1', 'Serve un numero', { 1: single(other) }),
    types: { 1: 'unknown' },
  },
  {
    ...cannot('@q_1 > 1', 'confrontare', { 1: single(other) }),
    types: { 1: 'unknown' },
  },
  { ...cannot('SCORE(@q_1)', 'domanda a scelta', { 1: 5 }), types: { 1: 'unknown' } },
]
