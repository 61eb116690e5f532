import { Link } from 'react-router'
import { it } from '../../../i18n/admin'
import { designDrafts } from '../../../i18n/words/admin/designs/design-drafts'
import { checks, designerBar, find } from '../../../i18n/words/admin/designer'
import { logic } from '../../../i18n/words/admin/formulas'
import { adminMenu } from '../../../i18n/words/app-bar'
import { useSession } from '../../../src/answers/session'
import { Button } from '../../../ui/buttons/Button'
import { IconButton } from '../../../ui/buttons/IconButton'
import { Menu, type MenuItem } from '../../../ui/dialogs/Menu'
import { Icon } from '../../../ui/Icon'
import type { IconName } from '../../../ui/icon-names'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { menuLinks } from '../../admin/frame/side-menu'
import type { CheckedDesign } from '../checks/report-store'
import { countedIssues, tally } from '../checks/tally'
import type { DesignedGroup } from '../design'
import { focusSearch } from '../find/FindQuestion'
import {
  moreButtonId,
  panelButtonId,
  panelId,
  type SidePanelName,
  type SidePanelState,
} from './side-panel'

interface PanelTool {
  readonly name: SidePanelName
  readonly icon: IconName
  readonly label: string
  readonly count?: { readonly number: number; readonly words: string }
  readonly open: boolean
  readonly onToggle: () => void
}

/** Tools that open the panels. That of the checks counts the issues, without those of a group that has just been made. */
export function panelTools(
  panel: SidePanelState,
  checked: CheckedDesign,
  group: DesignedGroup,
): readonly PanelTool[] {
  const found = checked === null || checked === 'failed' ? [] : checked.issues
  const counted = panel.open === 'checks' ? found : countedIssues(found, group)
  const toolOf = (name: SidePanelName) => ({
    name,
    open: panel.open === name,
    onToggle: () => panel.show(panel.open === name ? null : name),
  })
  return [
    {
      ...toolOf('checks'),
      icon: 'check',
      label: checks.open,
      ...(counted.length > 0 && { count: { number: counted.length, words: tally(counted) } }),
    },
    { ...toolOf('preview'), icon: 'visibility', label: it.admin.preview.open },
    { ...toolOf('logic'), icon: 'graph', label: logic.title },
  ]
}

/** Button of the toolbar that opens a panel, or closes it. Where there is no room for its label, it is an icon. */
export function PanelButton(tool: PanelTool) {
  const { name, icon, label, count, open, onToggle } = tool
  return (
    <Button
      id={panelButtonId(name)}
      icon={icon}
      title={label}
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={onToggle}
    >
      <span className="designer-bar__label">{label}</span>
      {count && (
        <>
          <span className="designer-bar__count" aria-hidden>
            {count.number}
          </span>
          <VisuallyHidden>: {count.words}</VisuallyHidden>
        </>
      )}
    </Button>
  )
}

interface BackLinkProps {
  readonly label: string
  readonly to: string
  /** Name of the page, which is its hidden heading as well. */
  readonly title: string
}

/** Way back and name of the page in one line, for a phone. */
export function BackLink({ label, to, title }: BackLinkProps) {
  return (
    <>
      <Link to={to} className="button button--quiet button--icon" aria-label={label} title={label}>
        <Icon name="chevron-left" />
      </Link>
      <span className="designer-bar__title" aria-hidden>
        {title}
      </span>
    </>
  )
}

/** Gives the focus to the button of the menu. */
export const focusMore = () => document.getElementById(moreButtonId)?.focus()

/** Link of the toolbar to another page. */
export interface BarLink {
  readonly label: string
  readonly icon: IconName
  readonly to: string
}

interface MoreMenuProps {
  readonly tools: readonly PanelTool[]
  /** Pages that the toolbar leads to. */
  readonly links: readonly BarLink[]
  /** Opens the page that publishes; undefined where changes need not be published. */
  readonly onPublish: (() => void) | undefined
}

/** Menu with the tools that a phone has no room for, and the administration's pages, whose menu gives its row to the design. */
export function MoreMenu({ tools, links, onPublish }: MoreMenuProps) {
  const { user } = useSession()
  const items = (): MenuItem[] => [
    ...(tools.length > 0
      ? [{ label: find.hint, icon: 'search', onSelect: focusSearch } as const]
      : []),
    ...tools.map(({ icon, label, count, onToggle }) => ({
      label: count ? `${label}: ${count.words}` : label,
      icon,
      onSelect: onToggle,
    })),
    ...(onPublish
      ? [{ label: designDrafts.open, icon: 'check', onSelect: onPublish } as const]
      : []),
    ...links,
    ...menuLinks(user?.role).map(({ title, icon, to }) => ({
      label: title,
      icon,
      to,
      section: adminMenu.label,
    })),
  ]
  return (
    <Menu items={items}>
      {(trigger) => (
        <IconButton {...trigger} id={moreButtonId} icon="more" label={designerBar.more} />
      )}
    </Menu>
  )
}
