import type { TemplateSeed } from './seed-templates'

/** Templates of the heart-failure registry's statistics, besides the built-in one. */
export const heartFailureTemplates: readonly TemplateSeed[] = [
  {
    name: 'Profilo clinico',
    description: 'Chi sono i pazienti del registro: età, sesso, cause e funzione del cuore.',
    blocks: [
      { code: 'data_arruolamento' },
      { code: 'eta', chart: 'histogram', groupBy: 'sesso' },
      { code: 'sesso' },
      { code: 'eziologia' },
      { code: 'nyha' },
      { code: 'fevs', chart: 'box', groupBy: 'sesso' },
      { code: 'imc', chart: 'bars' },
      { code: 'egfr', chart: 'bars' },
      { code: 'altre_comorbidita' },
    ],
  },
  {
    name: 'Terapia dei pazienti sintomatici',
    description:
      'I quattro pilastri nei pazienti in classe NYHA II o più, anche nelle schede in corso.',
    filters: (idOf) => ({
      unfinished: true,
      answer: {
        test: 'options',
        operator: 'none',
        questionId: idOf('nyha'),
        options: ['nyha_1'],
      },
    }),
    blocks: [
      { code: 'pilastri', chart: 'bars', groupBy: 'nyha' },
      { code: 'betabloccante' },
      { code: 'dose_betabloccante', chart: 'box', groupBy: 'betabloccante' },
      { code: 'raas' },
      { code: 'mra' },
      { code: 'sglt2' },
      { code: 'motivo_no_raas' },
      { code: 'aderenza' },
    ],
  },
]
