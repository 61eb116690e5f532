import type { ReadyScore } from './score'

/** The classes of heart failure by symptoms. */
export const nyha: ReadyScore = {
  id: 'nyha',
  name: 'Classe NYHA',
  purpose: 'Limitazione dell’attività fisica nello scompenso cardiaco, dalla classe I alla IV.',
  source:
    'The Criteria Committee of the New York Heart Association. *Nomenclature and Criteria for Diagnosis of Diseases of the Heart and Great Vessels*, 9ª ed. Boston: Little, Brown & Co, 1994: 253–256.',
  items: [
    {
      name: 'Classe NYHA',
      help: 'I sintomi sono affaticamento, palpitazioni, dispnea o dolore anginoso.',
      options: [
        {
          label: 'I – Nessuna limitazione: l’attività abituale non dà sintomi',
          code: 'I',
          score: 1,
        },
        {
          label: 'II – Limitazione lieve: sta bene a riposo, l’attività abituale dà sintomi',
          code: 'II',
          score: 2,
        },
        {
          label:
            'III – Limitazione marcata: sta bene a riposo, un’attività minore di quella abituale dà sintomi',
          code: 'III',
          score: 3,
        },
        {
          label: 'IV – Sintomi anche a riposo, più forti con qualsiasi attività',
          code: 'IV',
          score: 4,
        },
      ],
    },
  ],
  total: null,
}
