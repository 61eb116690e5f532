import type { GroupPlan } from '../../../setup/data/study'

/** A visit with a required weight and a question that hangs on another, and its outcome. */
export const visitPlan: readonly GroupPlan[] = [
  {
    name: 'Visita',
    questions: {
      peso: {
        name: 'Peso',
        kind: 'number',
        required: true,
        metadata: { min: 1, max: 400, softMax: 200, unit: 'kg' },
      },
      fuma: { name: 'Fuma', kind: 'boolean' },
      pacchetti: (ref) => ({ name: 'Pacchetti', kind: 'number', visibleIf: ref('fuma') }),
    },
  },
  { name: 'Esito', questions: { decesso: { name: 'Decesso', kind: 'boolean', required: true } } },
]
