import { useSyncExternalStore } from 'react'
import { it } from '../../../i18n/admin'
import { trial } from '../../../i18n/words/admin/designer'
import { shortcuts } from '../../../i18n/words/admin/shortcuts'
import { paths } from '../../../src/paths'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { useNarrow } from '../../../ui/layout/use-narrow'
import { Shortcuts } from '../../../ui/shortcuts/Shortcuts'
import type { ReportStore } from '../checks/report-store'
import { type DesignedGroup, publishedId } from '../design'
import { useDesigner } from '../designer-context'
import { FindQuestion } from '../find/FindQuestion'
import { RecomputationLine } from '../formula/RecomputationLine'
import { PublishButton } from '../publishing/DraftLine'
import { usePublish } from '../publishing/use-publish'
import { SaveLine } from '../saving/SaveLine'
import { UndoButton } from '../undo/UndoButton'
import type { History } from '../undo/history'
import { BackLink, type BarLink, focusMore, MoreMenu, PanelButton, panelTools } from './bar-tools'
import type { SidePanelState } from './side-panel'

interface DesignerBarProps {
  /** The open group; null for a database without groups. */
  readonly group: DesignedGroup | null
  /** Whether the address names the group: a phone then shows it in place of the list. */
  readonly inGroup: boolean
  readonly history: History
  readonly report: ReportStore
  readonly panel: SidePanelState
}

/** Toolbar of the designer. It stays in sight, and says whether everything is saved. */
export function DesignerBar({ group, inGroup, history, report, panel }: DesignerBarProps) {
  const { design, saves } = useDesigner()
  const isNarrow = useNarrow('tools')
  const checked = useSyncExternalStore(report.subscribe, report.get)
  const tools = group === null ? [] : panelTools(panel, checked, group)
  const closeLink: BarLink = {
    label: it.admin.databases.closeDesign,
    icon: 'close',
    to: paths.admin.database(publishedId(design)),
  }
  const trialLink: BarLink | null = group && {
    label: trial.open,
    icon: 'survey',
    to: paths.admin.trial(design.id, group.id),
  }
  const publish = usePublish()
  const undo = <UndoButton databaseId={design.id} history={history} saves={saves} />
  return (
    <div className="designer-bar" data-sticks>
      <div className="designer-bar__row">
        {isNarrow &&
          (group !== null && inGroup ? (
            <BackLink
              label={it.admin.groups.back}
              to={paths.admin.databaseEdit(design.id)}
              title={group.name}
            />
          ) : (
            <BackLink label={closeLink.label} to={closeLink.to} title={design.name} />
          ))}
        {group !== null && <FindQuestion onLeave={isNarrow ? focusMore : undefined} />}
        {!isNarrow && (
          <>
            {undo}
            {tools.map((tool) => (
              <PanelButton key={tool.name} {...tool} />
            ))}
            {trialLink && (
              <LinkButton to={trialLink.to} icon={trialLink.icon} title={trialLink.label}>
                <span className="designer-bar__label">{trialLink.label}</span>
              </LinkButton>
            )}
            <Shortcuts list={shortcuts} within=".designer-page" />
          </>
        )}
        <RecomputationLine />
        <SaveLine saves={saves} className="designer-bar__saving" />
        {isNarrow ? (
          <>
            {undo}
            <MoreMenu
              tools={tools}
              links={trialLink ? [trialLink, closeLink] : [closeLink]}
              onPublish={publish?.go}
            />
          </>
        ) : (
          <>
            {publish && <PublishButton {...publish} />}
            <LinkButton to={closeLink.to} icon={closeLink.icon} title={closeLink.label}>
              <span className="designer-bar__label">{closeLink.label}</span>
            </LinkButton>
          </>
        )}
      </div>
    </div>
  )
}
