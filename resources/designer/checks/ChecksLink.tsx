import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { checks } from '../../../i18n/words/admin/designer'
import { checkDesign } from '../../../engine/checks/design-checks'
import { compileDesign } from '../../../engine/survey/design'
import type { Design } from '../design'
import { checksAddress } from '../question-address'
import { tally } from './tally'

/** Link on a database's page: how many issues its design has. It leads to their list. */
export default function ChecksLink({ design }: { readonly design: Design }): ReactNode {
  const { issues } = useMemo(() => checkDesign(compileDesign(design.groups)), [design])
  return (
    <p>
      {checks.title}:{' '}
      {issues.length === 0 ? (
        tally(issues).toLocaleLowerCase('it')
      ) : (
        <Link to={checksAddress(design.id)}>{tally(issues)}</Link>
      )}
    </p>
  )
}
