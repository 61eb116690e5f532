import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { reviewing as words } from '../../../../i18n/words/doctor/reviewing'
import { useSession } from '../../../answers/session'
import { paths } from '../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { LinkButton } from '../../../../ui/buttons/LinkButton'
import { classNames } from '../../../../ui/class-names'
import { focusHeading } from '../../../../ui/layout/focus-heading'
import { Icon } from '../../../../ui/Icon'
import type { IconName } from '../../../../ui/icon-names'
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden'
import { combinationOf } from '../../../../ui/shortcuts/use-page-keys'
import { toasts } from '../../../../ui/feedback/toasts'
import type { Approval } from './approval-table'
import { approvals, sendLeftApprovals } from './session-approvals'
import './ApprovalsBar.css'

/** Elements in which the key of taking back belongs to what is typed. */
const typing = 'input, select, textarea, [contenteditable], dialog'

/** Sends approvals once the page on which they can be taken back is left, or the doctor's screens are. */
function useLeaving(): void {
  const { pathname } = useLocation()
  // The page that is being opened: the guard may ask the server first, and logging out ends the session.
  const opening = useNavigation().location?.pathname
  useEffect(
    () => approvals.openedPage(opening ?? pathname, opening === undefined),
    [opening, pathname],
  )
  useEffect(() => () => approvals.sendWaiting(), [])
}

/** Takes an approval back and opens its survey again. */
function useTakeBack(): (approval: Approval) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return ({ surveyId }) => {
    if (!approvals.takeBack(surveyId)) return
    toasts.success(words.takenBack)
    const address = paths.doctor.survey(surveyId, 'supervisor')
    if (address === pathname) focusHeading()
    else void navigate(address)
  }
}

/** Takes the approval back by Ctrl+Z, wherever on the page the focus is but in a field or a dialog. */
function useTakeBackKey(takeBack: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (combinationOf(event) !== 'ctrl+z' || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(typing)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    takeBack()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Seconds that are left until an instant, counted down. */
function useSecondsLeft(until: number): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1_000))
  const [seconds, setSeconds] = useState(left)
  const count = useEffectEvent(() => setSeconds(left()))
  useEffect(() => {
    const timer = setInterval(() => count(), 250)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

interface LineProps {
  readonly tone: 'done' | 'warning' | 'danger'
  readonly icon: IconName
  readonly children: ReactNode
}

function Line({ tone, icon, children }: LineProps) {
  return (
    <div className={classNames('approvals-bar__line', `approvals-bar__line--${tone}`)}>
      <Icon name={icon} />
      {children}
    </div>
  )
}

/** An approval that can be taken back, with the time that is left. */
function WaitingLine({ approval }: { readonly approval: Approval }) {
  const takeBack = useTakeBack()
  useTakeBackKey(() => takeBack(approval))
  const seconds = useSecondsLeft(approval.until)
  return (
    <Line tone="done" icon="check">
      <p>{words.approved(approval.name)}</p>
      <span className="approvals-bar__seconds" aria-hidden>
        {words.seconds(seconds)}
      </span>
      <Button
        variant="quiet"
        icon="undo"
        aria-keyshortcuts="Control+Z"
        onClick={() => takeBack(approval)}
      >
        {words.takeBack} <VisuallyHidden>{words.takeBackOf(approval.name)}</VisuallyHidden>
        <kbd aria-hidden>{words.key}</kbd>
      </Button>
    </Line>
  )
}

/** An approval that the server has refused; it stays until its reviewer has read it. */
function RefusedLine({ approval }: { readonly approval: Approval }) {
  const { surveyId, name, refusal } = approval
  return (
    <Line tone="danger" icon="error">
      <p>{words.refused(name, refusal ?? '')}</p>
      <LinkButton variant="quiet" to={paths.doctor.survey(surveyId, 'supervisor')}>
        {words.open}
      </LinkButton>
      <Button
        variant="quiet"
        onClick={() => {
          approvals.dismiss(surveyId)
          focusHeading()
        }}
      >
        {words.close}
      </Button>
    </Line>
  )
}

function ApprovalLine({ approval }: { readonly approval: Approval }) {
  const { phase, name } = approval
  if (phase === 'waiting') return <WaitingLine approval={approval} />
  if (phase === 'refused') return <RefusedLine approval={approval} />
  if (phase === 'sending') return null
  return (
    <Line tone="warning" icon="offline">
      <p>{words.retrying(name)}</p>
      <Button variant="quiet" icon="refresh" onClick={() => approvals.retry()}>
        {words.retry}
      </Button>
    </Line>
  )
}

/** Text of an approval for screen readers; empty while the page that comes next is still being opened. */
function announcementOf({ phase, name, refusal, surveyId }: Approval): string {
  if (phase === 'waiting') return approvals.isArrived(surveyId) ? words.announcement(name) : ''
  if (phase === 'retrying') return words.retrying(name)
  return phase === 'refused' ? words.refused(name, refusal ?? '') : ''
}

/** Approvals that the server does not have yet, on all screens of the doctor. */
export function ApprovalsBar() {
  const { user } = useSession()
  const userId = user?.id
  const list = useSyncExternalStore(approvals.subscribe, approvals.get)
  useLeaving()
  useEffect(() => {
    if (userId !== undefined) sendLeftApprovals()
  }, [userId])
  const isShown = list.some(({ phase }) => phase !== 'sending')
  return (
    <>
      <div role="status">
        <VisuallyHidden>{list.map(announcementOf).filter(Boolean).join(' ')}</VisuallyHidden>
      </div>
      {isShown && (
        <section className="approvals-bar screen-only" aria-label={words.region}>
          {list.map((approval) => (
            <ApprovalLine key={approval.surveyId} approval={approval} />
          ))}
        </section>
      )}
    </>
  )
}
