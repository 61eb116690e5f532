import type { Vector } from './vector'
import { day, gives, multiple, option, refused } from './vector'

const given = { 1: multiple(option('o1', 'Diabete', 'dm', 2)) }

export const italian: readonly Vector[] = [
  gives('SE(VERO; 1; 2)', 1),
  gives('se(Falso; 1; 2)', 2),
  gives('1 = 1 E 2 = 2', true),
  gives('1 = 2 o 2 = 2', true),
  gives('E(VERO; VERO)', true),
  gives('O(FALSO; VERO)', true),
  gives('NON FALSO', true),
  gives('NON(VERO)', false),
  gives('VERO() E NON FALSE()', true),
  gives('SOMMA(1; 2)', 3),
  gives('somma(1, 2)', 3),
  gives('MEDIA(1; 2)', 1.5),
  gives('MINIMO(1; 2) + MASSIMO(1; 2)', 3),
  gives('MEDIANA(1; 2; 9)', 2),
  gives('DEV.ST(1; 2; 3)', 1),
  gives('CONTA(1; 2)', 2),
  gives('ARROTONDA(2.345; 2)', 2.35),
  gives('TRONCA(2.9)', 2),
  gives('ARROTONDA.DIFETTO(2.9) + ARROTONDA.ECCESSO(2.1)', 5),
  gives('ASS(-1) + RADQ(4) + RESTO(5; 3) + POTENZA(2; 3)', 13),
  gives('ANNI_TRA(@q_1; DATA_SCHEDA())', 43, { 1: day('1980-05-11') }),
  gives('MESI_TRA(DATA(2024; 1; 1); DATA(2024; 5; 1))', 4),
  gives('GIORNI_TRA(DATA(2024; 1; 1); DATA(2024; 1; 31))', 30),
  gives('AGGIUNGI_GIORNI(DATA(2024; 1; 1); 30)', '2024-01-31'),
  gives('ANNO(DATA_SCHEDA) + MESE(DATA_SCHEDA) + GIORNO(DATA_SCHEDA)', 2039),
  gives('CONCATENA(MAIUSC("a"); MINUSC("B"); LUNGHEZZA("ccc"))', 'Ab3'),
  gives('SELEZIONATA(@q_1; "dm") E CONTA_SCELTE(@q_1) = 1', true, given),
  gives('PUNTEGGIO(@q_1)', 2, given),
  gives('ETICHETTA(@q_1)', 'Diabete', given),
  gives('PRIMO_NON_VUOTO(@q_2; 5)', 5, { 2: null }),
  gives('VUOTO(@q_2)', true, { 2: null }),
]

export const locale: readonly Vector[] = [
  refused('12,5', '12,5', 'Scrivi 12.5'),
  refused('12,5 * 2', '12,5', '12; 5'),
  refused('MAX(12,5)', '12,5', 'ambiguo'),
  refused('MAX(1;12,5)', '12,5', 'ambiguo'),
  refused('ROUND(@q_1 * 100,2)', '100,2', 'ambiguo', { 1: 1 }),
  refused('1.005,2', '1.005,2', 'Scrivi 1005.2'),
  refused('1.000.000', '1.000.000', 'più di un punto'),
  refused('3. + 1', '3.', 'mancano i decimali'),
  gives('MAX(12, 5)', 12),
  gives('MAX(12 ,5)', 12),
  gives('ROUND(@q_1,1)', 2.3, { 1: 2.34 }),
  gives('ROUND((2.345),2)', 2.35),
]
