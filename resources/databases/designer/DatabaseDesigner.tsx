import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { it } from '../../../i18n/it'
import { compileDesign } from '../../../kinds/survey/design'
import { paths } from '../../../src/paths'
import { classNames } from '../../../src/ui/class-names'
import { ErrorAlert } from '../../../src/ui/ErrorAlert'
import { LinkButton } from '../../../src/ui/LinkButton'
import { NotFoundScreen } from '../../../src/ui/NotFoundScreen'
import { Page } from '../../../src/ui/Page'
import { SkeletonLines } from '../../../src/ui/Skeleton'
import { currentGroup } from './design'
import { type Designer, DesignerContext } from './designer-context'
import { GroupPane } from './GroupPane'
import { GroupsPane } from './GroupsPane'
import { referencesOf } from './references'
import { createSaveLog } from './save-log'
import { SaveLine } from './SaveLine'
import { useDesign } from './use-design'
import './designer.css'

/** Groups and questions of a database (spec §2: database_edit, group_edit). On a phone one pane at a time. */
export function DatabaseDesigner() {
  const { id = '', groupId } = useParams()
  const { design, error, change, reload } = useDesign(id)
  const [saves] = useState(createSaveLog)
  const designer = useMemo((): Designer | null => {
    if (!design) return null
    const compiled = compileDesign(design.groups)
    return { design, compiled, references: referencesOf(compiled), change, reload, saves }
  }, [design, change, reload, saves])

  const unknownGroup = groupId !== undefined && design?.groups.every((one) => one.id !== groupId)
  if (error?.status === 404 || unknownGroup) return <NotFoundScreen />
  const group = designer && currentGroup(designer.design, groupId)
  return (
    <Page
      title={design ? it.admin.databases.designTitle : null}
      breadcrumbs={[
        { label: it.admin.databases.title, to: paths.admin.databases() },
        { label: design?.name ?? '…', to: paths.admin.database(id) },
      ]}
      actions={
        <>
          <SaveLine saves={saves} />
          <LinkButton to={paths.admin.database(id)}>{it.admin.databases.closeDesign}</LinkButton>
        </>
      }
    >
      <ErrorAlert error={error} statuses="all" />
      {designer === null ? (
        !error && <SkeletonLines count={6} height="3rem" />
      ) : (
        <DesignerContext value={designer}>
          <div className={classNames('designer', groupId !== undefined && 'designer--in-group')}>
            <GroupsPane current={group} />
            {group && <GroupPane key={group.id} group={group} />}
          </div>
        </DesignerContext>
      )}
    </Page>
  )
}
