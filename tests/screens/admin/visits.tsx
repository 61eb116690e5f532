import { defineResource } from '../../../resources/admin/define-resource'
import { visits } from './visit-calls'

/** The one declaration that the administration takes. */
export const visitResource = defineResource(
  visits as never,
  {
    icon: 'inbox',
    name: ({ title }: { title: string }) => title,
    words: {
      title: 'Visite',
      one: 'Visita',
      create: 'Nuova visita',
      edit: 'Modifica',
      editTitle: 'Modifica visita',
      created: 'Visita creata',
      saved: 'Visita salvata',
      search: 'Cerca per titolo',
      empty: 'Nessuna visita',
      noMatch: 'Nessuna visita corrisponde alla ricerca',
      loadError: 'La visita non si è caricata',
      fields: {
        title: 'Titolo',
        weight: 'Peso',
        day: 'Giorno',
        outcome: 'Esito',
        urgent: 'Urgente',
        notes: 'Note',
        signs: 'Segni',
        createdAt: 'Creata il',
        doctor: 'Medico',
      },
      values: { outcome: { good: 'Buono', bad: 'Cattivo' } },
    },
  } as never,
)
