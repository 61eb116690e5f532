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

/** Calls back when the browser shows the page again from its cache, after «back» at the provider: the button is still busy then. */
function useBackFromCache(onBack: () => void) {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onBack()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [onBack])
}

/** Message of the last failed attempt: from the page that posted the code, or from the address that the server redirected to. */
function useLastFailure(): string | null {
  const [parameters] = useSearchParams()
  const state = useLocation().state as { readonly singleSignOn?: string } | null
  return state?.singleSignOn ?? words.failures[parameters.get('singleSignOn') ?? ''] ?? null
}

/** The button that signs in by a provider, if the installation has one (product §9). */
export default function SingleSignOnOffer() {
  const lastFailure = useLastFailure()
  const redirect = useSearchParams()[0].get('redirect')
  const [offer, setOffer] = useState<{ readonly name: string | null } | null>(null)
  const [problem, setProblem] = useState(lastFailure)
  const [busy, setBusy] = useState(false)
  const [stop] = useState(() => () => setBusy(false))
  useBackFromCache(stop)
  useEffect(() => {
    // A failure is ignored: the password form is there.
    call('singleSignOn', { quiet }).then(
      ({ data }) => setOffer(data.offered ? data : null),
      () => undefined,
    )
  }, [])

  async function begin() {
    setBusy(true)
    setProblem(null)
    const { id, place } = formerPerson.get() ?? {}
    // After a reload the location is an encrypted text that only this tab can read: it is not sent.
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
        <div className="stack">
          <span className="single-sign-on__or">{words.or}</span>
          <Button busy={busy} onClick={() => void begin()}>
            {words.enter(offer.name)}
          </Button>
        </div>
      )}
    </>
  )
}
