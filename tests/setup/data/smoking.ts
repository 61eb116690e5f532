import type { TestServer } from '../server/server'
import { type GroupPlan, study, type Study } from './study'

/** A preselected choice with a score, a formula of it, and a second group. */
const smoking: readonly GroupPlan[] = [
  {
    name: 'Anamnesi',
    questions: {
      fumo: {
        kind: 'single_choice',
        metadata: {
          options: [
            { id: 'si', label: 'Sì', score: 1 },
            { id: 'no', label: 'No' },
          ],
        },
        defaults: ['si'],
      },
      punti: (ref) => ({ kind: 'formula', metadata: `${ref('fumo')} * 10` }),
    },
  },
  { name: 'Visita', questions: { peso: { kind: 'number' } } },
]

export const smokingStudy = (server: TestServer): Promise<Study> => study(server, smoking)
