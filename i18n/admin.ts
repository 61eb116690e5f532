import { conditions, questions } from './words/admin/questions'
import { databaseImage, databaseSettings } from './words/admin/database-settings'
import { databases } from './words/admin/databases'
import { groups, preview } from './words/admin/groups'
import { list } from './words/admin/list'
import { mails } from './words/admin/mails'
import { members } from './words/admin/members'
import { merging, undo } from './words/admin/merging'
import { requests } from './words/admin/requests'
import { surveyWords } from './words/admin/surveys'
import { templates } from './words/admin/templates'
import { rateLimitWords } from './words/admin/rate-limits'
import { users } from './words/admin/users'
import { it as frame } from './frame'

/** Words of the administration area. */
const admin = {
  title: 'Amministrazione',
  sections: 'Sezioni della pagina',
  yes: 'Sì',
  no: 'No',
  saving: {
    saving: 'Salvataggio…',
    conflict: 'Nel frattempo qualcun altro ha cambiato gli stessi dati: ora li vedi come sono.',
    savedAt: (time: string) => `Salvato alle ${time}`,
    failed: 'Non salvato',
  },
  leaveFormulas: {
    title: 'Uscire senza salvare la formula?',
    text: 'Un testo con un errore non si salva: resta in vigore la formula di prima. Se esci, quello che hai scritto si perde per:',
    leave: 'Esci senza salvare',
    stay: 'Resta e correggi',
  },
  leaveForm: {
    title: 'Uscire senza salvare?',
    text: 'Quello che hai scritto non è ancora salvato: se esci, si perde.',
    leave: 'Esci senza salvare',
  },
  removal: {
    confirm: 'Elimina',
    archive: 'Archivia',
    archiveHelp:
      'Archiviando, non viene più proposto per le nuove schede; le risposte già date restano nelle schede, nelle esportazioni e nelle statistiche.',
  },
  rename: {
    action: 'Rinomina',
    help: 'Invio salva, Esc annulla.',
  },
  markdown: {
    hint: 'Con **grassetto**, *corsivo*, elenchi (- voce) e [collegamenti](https://…).',
    look: 'Come appare',
  },
  order: {
    handle: (name: string) => `Sposta ${name}`,
    instructions:
      'Per spostare premi Spazio, usa le frecce su e giù, e premi di nuovo Spazio per lasciare. Esc annulla.',
    up: 'Sposta su',
    down: 'Sposta giù',
    lifted: (name: string, position: number, total: number) =>
      `${name} sollevato, posizione ${position} di ${total}.`,
    over: (name: string, position: number, total: number) =>
      `${name} è in posizione ${position} di ${total}.`,
    overGroup: (name: string, group: string) =>
      `${name} è sopra il gruppo ${group}: lascia per spostare lì la domanda.`,
    droppedInGroup: (name: string, group: string) => `${name} spostata nel gruppo ${group}.`,
    dropped: (name: string, position: number, total: number) =>
      `${name} lasciato in posizione ${position} di ${total}.`,
    cancelled: (name: string) => `Spostamento annullato, ${name} torna al suo posto.`,
  },
  databases,
  databaseImage,
  databaseSettings,
  mails,
  throttlings: rateLimitWords,
  members,
  merging,
  groups,
  questions,
  undo,
  preview,
  conditions,
  users,
  requests,
  surveys: surveyWords,
  templates,
  list,
} as const

/** Words of the administration and of the frame around it, without those of the doctor area. */
export const it = { ...frame, admin } as const
