import type { ReadyScore } from './score'

/** The grades of a patient's autonomy in oncology. */
export const ecog: ReadyScore = {
  id: 'ecog',
  name: 'Performance status ECOG',
  purpose: 'Autonomia della persona con un tumore, dal grado 0 al 5.',
  source:
    'Oken MM, Creech RH, Tormey DC, Horton J, Davis TE, McFadden ET, Carbone PP. Toxicity and response criteria of the Eastern Cooperative Oncology Group. *Am J Clin Oncol* 1982; 5: 649–655.',
  items: [
    {
      name: 'Performance status ECOG',
      options: [
        {
          label: '0 – Attività piena, come prima della malattia',
          code: '0',
          score: 0,
        },
        {
          label: '1 – Evita gli sforzi intensi; cammina e svolge lavori leggeri o sedentari',
          code: '1',
          score: 1,
        },
        {
          label:
            '2 – Cammina e si cura da sé, ma non può lavorare; in piedi per più di metà delle ore di veglia',
          code: '2',
          score: 2,
        },
        {
          label:
            '3 – Si cura da sé solo in parte; a letto o in poltrona per più di metà delle ore di veglia',
          code: '3',
          score: 3,
        },
        {
          label: '4 – Non si cura da sé; sempre a letto o in poltrona',
          code: '4',
          score: 4,
        },
        { label: '5 – Decesso', code: '5', score: 5 },
      ],
    },
  ],
  total: null,
}
