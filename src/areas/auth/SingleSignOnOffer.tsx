import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { singleSignOn as words } from '../../../i18n/words/single-sign-on'
import { problemsOf } from '../../account/form-problems'
import { formerPerson } from '../../api/session/former-person'
import { call } from '../../api/calls/http'
import { handledByCaller } from '../../api/calls/status-groups'
import { Button } from '../../../ui/buttons/Button'
import { Alert } from '../../../ui/feedback/Alert'
import './SingleSignOnOffer.css'

const quiet = [401, ...handledByCaller]

/** A page that the browser keeps while it is at the provider is shown again as it was left. */
function useBackFromCache(onBack: () => void) {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && onBack()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [onBack])
}

/** What the last try came to: told by the page that posted the code, or by the address that the server led to. */
function useLastFailure(): string | null {
  const [parameters] = useSearchParams()
  const state = useLocation().state as { readonly singleSignOn?: string } | null
  return state?.singleSignOn ?? words.failures[parameters.get('singleSignOn') ?? ''] ?? null
}

/** The way in by a provider, where the installation has one (product §9). */
export default function SingleSignOnOffer() {
  const told = useLastFailure()
  const redirect = useSearchParams()[0].get('redirect')
  const [offer, setOffer] = useState<{ readonly name: string | null } | null>(null)
  const [problem, setProblem] = useState(told)
  const [busy, setBusy] = useState(false)
  const [stop] = useState(() => () => setBusy(false))
  useBackFromCache(stop)
  useEffect(() => {
    // Without an answer the password is there.
    call('singleSignOn', { quiet }).then(
      ({ data }) => setOffer(data.offered ? data : null),
      () => undefined,
    )
  }, [])

  async function begin() {
    setBusy(true)
    setProblem(null)
    const { id, place } = formerPerson.get() ?? {}
    // Sealed after a reload: then it waits in this tab.
    const former = id && place && typeof place === 'object' ? { id, place } : null
    try {
      const { data } = await call('beginSingleSignOn', {
        body: {
          ...(redirect !== null && redirect.length <= 2_000 && { redirect }),
          ...(former && { former }),
        },
        quiet,
      })
      window.location.assign(data.address)
    } catch (error) {
      setProblem(problemsOf(error, []).message)
      setBusy(false)
    }
  }

  return (
    <>
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      {offer && (
        <div className="single-sign-on">
          <span>{words.or}</span>
          <Button busy={busy} onClick={() => void begin()}>
            {words.enter(offer.name)}
          </Button>
        </div>
      )}
    </>
  )
}
