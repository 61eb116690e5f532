import { useMemo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { checks } from '../../../i18n/words/admin/checks'
import { checkDesign } from '../../../engine/checks/design-checks'
import { compileDesign } from '../../../engine/survey/design'
import type { Design } from '../design'
import { checksAddress } from './checks-address'
import { tally } from './tally'

/** On a database's page: how many findings its design has, and the way to them. */
export default function ChecksLink({ design }: { readonly design: Design }): ReactNode {
  const findings = useMemo(() => checkDesign(compileDesign(design.groups)), [design])
  return (
    <p>
      {checks.title}:{' '}
      {findings.length === 0 ? (
        tally(findings).toLocaleLowerCase('it')
      ) : (
        <Link to={checksAddress(design.id)}>{tally(findings)}</Link>
      )}
    </p>
  )
}
