import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { logout as words } from '../../../i18n/words/app-bar'
import { session } from '../../answers/session'
import { paths } from '../../paths'
import { Alert } from '../../../ui/feedback/Alert'
import { Button } from '../../../ui/buttons/Button'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { SkeletonLines } from '../../../ui/feedback/Skeleton'
import { AccountCard } from '../../account/AccountCard'

type Step = 'counting' | 'asking' | 'loggingOut' | 'loggedOut' | 'loggedOutHereOnly'

/** Asks before answers that wait in this browser are discarded (product §5). */
function Ask({ count, onLeave }: { count: number; onLeave: () => void }) {
  const navigate = useNavigate()
  // Opened by its address: the history has no page of the product to go back to.
  const isFirst = useLocation().key === 'default'
  const stay = () => (isFirst ? navigate(paths.root()) : navigate(-1))
  return (
    <AccountCard title={words.ask} lead={words.unsent(count)}>
      <div className="row row--apart">
        <Button variant="primary" onClick={() => void stay()}>
          {words.stay}
        </Button>
        <Button variant="secondary" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </AccountCard>
  )
}

/** The mail's link that the user logs out for, null if there is none. */
function linkIn(state: unknown): string | null {
  const link = (state as { readonly link?: unknown } | null)?.link
  return typeof link === 'string' ? link : null
}

/** Answers that only this browser has. */
const countLeft = async () => (await session.current?.answersLeft()) ?? 0

/** `/logout`: token and user are cleared in this browser in any case, and revoked if the server answers (product §13). */
function LogoutScreen() {
  const [waiting, setWaiting] = useState(0)
  const link = linkIn(useLocation().state)
  const [step, setStep] = useState<Step>('counting')
  useEffect(() => {
    if (step === 'counting') {
      void countLeft().then((count) => {
        setWaiting(count)
        setStep(count > 0 ? 'asking' : 'loggingOut')
      })
    }
    if (step !== 'loggingOut') return
    void session.current?.offlineSurveys().then((surveys) => surveys?.deleteAll())
    session.logout().then(
      () => setStep('loggedOut'),
      () => setStep('loggedOutHereOnly'),
    )
  }, [step])
  if (step === 'asking') return <Ask count={waiting} onLeave={() => setStep('loggingOut')} />
  if (step === 'counting' || step === 'loggingOut') {
    return (
      <AccountCard title={words.busy}>
        <SkeletonLines count={2} />
      </AccountCard>
    )
  }
  return (
    <AccountCard title={words.title} lead={words.text}>
      {step === 'loggedOutHereOnly' && <Alert tone="warning">{words.failed}</Alert>}
      <LinkButton to={link ?? paths.login()} variant="primary">
        {link === null ? words.again : words.openLink}
      </LinkButton>
    </AccountCard>
  )
}

/** A chunk of its own: it is prefetched after a login, so that it works without a network. */
export const screens = { logout: LogoutScreen }
