import type { Resource } from '../../../contract/model/index'
import { downloads as words } from '../../../i18n/words/admin/downloads'
import { type Told, textIn } from '../../told'

/** What narrows the page that a proof is of. */
const pageFilters = ['from', 'to', 'provider', 'author', 'status', 'answer']

/** A line of the journal about a file: which surveys it holds and how many, as its reader is told. */
export function downloadLine({ new: line }: Pick<Resource<'audits'>, 'new'>) {
  const told: Told = line ?? {}
  const isProof = textIn(told, 'template') !== ''
  const selection = textIn(told, 'selection')
  const which = isProof
    ? [words.proof, pageFilters.some((name) => textIn(told, name) !== '') && words.narrowed]
    : [
        selection || words.all,
        textIn(told, 'role') === 'user' && words.own,
        textIn(told, 'role') === 'supervisor' && words.supervised,
        textIn(told, 'hidden') === 'with' && words.hidden,
      ]
  const rows = textIn(told, 'rows')
  return {
    file: textIn(told, 'file'),
    which: which.filter((part) => part !== false).join(', '),
    isIdentifying: textIn(told, 'identifiers') === 'with',
    rows: rows === '' ? words.nobody : words.number(rows),
  }
}
