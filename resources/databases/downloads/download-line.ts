import type { Resource } from '../../../contract/models/index'
import { downloads as words } from '../../../i18n/words/admin/downloads'
import { type AuditDetails, textIn } from '../../admin/audit-details'

/** What narrows the page that a proof is of. */
const pageFilters = ['from', 'to', 'provider', 'author', 'status', 'answer']

/** A line of the journal about a file: which surveys it holds and how many, as its reader is told. */
export function downloadLine({ new: line }: Pick<Resource<'audits'>, 'new'>) {
  const auditDetails: AuditDetails = line ?? {}
  const isProof = textIn(auditDetails, 'template') !== ''
  const selection = textIn(auditDetails, 'selection')
  const which = isProof
    ? [words.proof, pageFilters.some((name) => textIn(auditDetails, name) !== '') && words.narrowed]
    : [
        selection || words.all,
        textIn(auditDetails, 'role') === 'user' && words.own,
        textIn(auditDetails, 'role') === 'supervisor' && words.supervised,
        textIn(auditDetails, 'hidden') === 'with' && words.hidden,
      ]
  const rows = textIn(auditDetails, 'rows')
  return {
    file: textIn(auditDetails, 'file'),
    which: which.filter((part) => part !== false).join(', '),
    isIdentifying: textIn(auditDetails, 'identifiers') === 'with',
    rows: rows === '' ? words.nobody : words.number(rows),
  }
}
