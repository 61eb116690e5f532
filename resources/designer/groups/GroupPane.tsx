import { Link, useLocation } from 'react-router'
import { it } from '../../../i18n/admin'
import { paths } from '../../../src/paths'
import { Card } from '../../../ui/layout/Card'
import { Icon } from '../../../ui/Icon'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import type { DesignedGroup } from '../design'
import { useDesigner } from '../designer-context'
import { GroupSettings } from './GroupSettings'
import { QuestionList } from '../questions/QuestionList'

/** The selected group: its own settings, and its questions. */
export function GroupPane({ group }: { readonly group: DesignedGroup }) {
  const { design } = useDesigner()
  const location = useLocation()
  const isNew = (location.state as { rename?: boolean } | null)?.rename === true

  return (
    <div className="designer__group" style={{ '--group-color': group.color }}>
      <Link className="designer__back" to={paths.admin.databaseEdit(design.id)}>
        <Icon name="chevron-left" /> {it.admin.groups.back}
      </Link>
      <VisuallyHidden>
        <h2>{group.name}</h2>
      </VisuallyHidden>
      <Card className="group-card">
        <GroupSettings group={group} isNew={isNew} />
      </Card>
      <QuestionList group={group} />
    </div>
  )
}
