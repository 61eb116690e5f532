import type { Scene } from '../../pages/look'
import { empty, hold, refuse } from '../stand-ins'
import { inTrouble, type Trouble, whileSlow } from '../troubles'

const database = /\/v1\/admin\/databases\/\d+(\?|$)/
const doctors = /\/database_users(\?|$)/
const supervisors = /\/database_supervisors(\?|$)/
const templates = /\/v1\/admin\/databases\/\d+\/templates(\?|$)/
const user = /\/v1\/admin\/users\/\d+(\?|$)/
const userMemberships = /\/v1\/admin\/users\/\d+\/memberships(\?|$)/
const page = '/admin/databases/1'
/** The first user: the superadmin. */
const person = '/admin/users/1'

const troubles: readonly Trouble[] = [
  {
    name: 'admin-database-failed',
    address: page,
    bring: (one) => refuse(one, database),
    says: 'Non è stato possibile caricare il database',
  },
  {
    name: 'admin-database-templates-failed',
    address: page,
    bring: (one) => refuse(one, templates),
    says: 'Non è stato possibile caricare l’elenco',
  },
  {
    name: 'admin-doctors-none',
    address: `${page}?tab=users`,
    bring: (one) => empty(one, doctors),
    says: 'Nessun medico compila ancora questo database',
  },
  {
    name: 'admin-supervisors-none',
    address: `${page}?tab=supervisors`,
    bring: (one) => empty(one, supervisors),
    says: 'Nessun supervisore segue ancora questo database',
  },
  {
    name: 'admin-doctors-failed',
    address: `${page}?tab=users`,
    bring: (one) => refuse(one, doctors),
    says: 'Non è stato possibile caricare l’elenco',
  },
  {
    name: 'admin-templates-none',
    address: `${page}/templates`,
    bring: (one) => empty(one, templates),
    says: 'Non c’è ancora un modello tuo',
  },
  {
    name: 'admin-templates-no-match',
    address: `${page}/templates?filter=%7B%22q%22%3A%22zzz%22%7D`,
    bring: async () => undefined,
    says: 'Nessun modello corrisponde',
  },
  {
    name: 'admin-user-failed',
    address: person,
    bring: (one) => refuse(one, user),
    says: 'Non è stato possibile caricare l’utente',
  },
  {
    name: 'admin-user-edit-failed',
    address: `${person}/edit`,
    bring: (one) => refuse(one, user),
    says: 'Non è stato possibile caricare l’utente',
  },
  {
    name: 'admin-user-databases-failed',
    address: person,
    bring: (one) => refuse(one, userMemberships),
    says: 'Non è stato possibile caricare l’elenco',
  },
  {
    name: 'admin-user-absent',
    address: '/admin/users/999999',
    bring: async () => undefined,
    says: 'L’indirizzo non esiste, oppure non hai accesso a ciò che contiene.',
  },
]

const slow: readonly Omit<Trouble, 'says'>[] = [
  { name: 'admin-database-slow', address: page, bring: (one) => hold(one, database) },
  { name: 'admin-doctors-slow', address: `${page}?tab=users`, bring: (one) => hold(one, doctors) },
  { name: 'admin-user-slow', address: person, bring: (one) => hold(one, user) },
]

/** Screens of an administrator while the server is in trouble, is slow, or has nothing to list. */
export const adminTroubleScenes: readonly Scene[] = [
  ...troubles.map(inTrouble),
  ...slow.map(whileSlow),
]
