import type { ChoiceMetadata } from './metadata'

/** A tree of diagnoses with three levels, for the samples of the kinds with levels. */
export const diagnoses: ChoiceMetadata = {
  options: [
    {
      id: 'cardio',
      label: 'Cardiopatie',
      children: [
        {
          id: 'isch',
          label: 'Ischemica',
          children: [
            { id: 'stemi', label: 'STEMI', code: 'I21.3' },
            { id: 'nstemi', label: 'NSTEMI', code: 'I21.4' },
          ],
        },
        { id: 'valv', label: 'Valvolare', code: 'I35' },
      ],
    },
    { id: 'polmo', label: 'Pneumopatie', children: [{ id: 'bpco', label: 'BPCO', code: 'J44' }] },
    { id: 'niente', label: 'Nessuna', exclusive: true },
  ],
}
