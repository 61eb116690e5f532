import type { ReadyScore, ScoreItem } from './score'

/** A risk factor that counts so many points if it is there. */
const factor = (name: string, points: 1 | 2, help: string): ScoreItem => ({
  name,
  help,
  layout: 'row',
  options: [
    { label: 'No', code: 'no', score: 0 },
    { label: points === 1 ? 'Sì (1 punto)' : `Sì (${points} punti)`, code: 'si', score: points },
  ],
})

/** The risk of stroke in atrial fibrillation; age and sex are items of it. */
export const cha2ds2Vasc: ReadyScore = {
  id: 'cha2ds2-vasc',
  name: 'CHA₂DS₂-VASc',
  purpose: 'Rischio di ictus nella fibrillazione atriale non valvolare. Totale da 0 a 9.',
  source:
    'Lip GYH, Nieuwlaat R, Pisters R, Lane DA, Crijns HJGM. Refining clinical risk stratification for predicting stroke and thromboembolism in atrial fibrillation using a novel risk factor-based approach: the Euro Heart Survey on atrial fibrillation. *Chest* 2010; 137: 263–272.',
  items: [
    factor(
      'CHA₂DS₂-VASc: scompenso cardiaco',
      1,
      'Segni o sintomi di scompenso, o frazione di eiezione del ventricolo sinistro ridotta.',
    ),
    factor(
      'CHA₂DS₂-VASc: ipertensione arteriosa',
      1,
      'Pressione più volte elevata a riposo, o terapia antipertensiva in corso.',
    ),
    {
      name: 'CHA₂DS₂-VASc: età',
      options: [
        { label: 'Meno di 65 anni', code: 'meno_di_65', score: 0 },
        { label: 'Da 65 a 74 anni (1 punto)', code: 'da_65_a_74', score: 1 },
        { label: '75 anni o più (2 punti)', code: 'da_75', score: 2 },
      ],
    },
    factor('CHA₂DS₂-VASc: diabete mellito', 1, 'Diagnosticato, o in terapia.'),
    factor(
      'CHA₂DS₂-VASc: ictus, TIA o tromboembolia',
      2,
      'In passato: ictus, attacco ischemico transitorio o tromboembolia sistemica.',
    ),
    factor(
      'CHA₂DS₂-VASc: malattia vascolare',
      1,
      'Infarto del miocardio pregresso, arteriopatia periferica o placca aortica.',
    ),
    {
      name: 'CHA₂DS₂-VASc: sesso',
      layout: 'row',
      options: [
        { label: 'Maschile', code: 'm', score: 0 },
        { label: 'Femminile (1 punto)', code: 'f', score: 1 },
      ],
    },
  ],
  total: {
    name: 'CHA₂DS₂-VASc: totale',
    help: 'Da 0 a 9, quando tutte le voci hanno una risposta. Le fasce sono quelle della pubblicazione originale; le linee guida ESC 2020 considerano basso anche 1 punto dovuto al solo sesso femminile.',
    bands: [
      { upTo: 0, label: 'rischio basso', tone: 'good' },
      { upTo: 1, label: 'rischio intermedio', tone: 'warning' },
      { upTo: 9, label: 'rischio alto', tone: 'danger' },
    ],
  },
}
