import { useState } from 'react'
import { useNavigate } from 'react-router'
import { format } from '../../../../i18n/formats/format'
import { profile } from '../../../../i18n/words/profile'
import { queryClient, callKey, useCall, useCallMutation } from '../../../api/calls/query'
import { session } from '../../../answers/session'
import { paths } from '../../../paths'
import { Button } from '../../../../ui/buttons/Button'
import { Chip } from '../../../../ui/Chip'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog'
import { NotLoaded } from '../../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { toasts } from '../../../../ui/feedback/toasts'
import { ProfileSection } from '../ProfileSection'

/** Browsers by a part of their user agent. The first match counts, as most browsers name others too. */
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
] as const

const nameIn = (table: readonly (readonly [RegExp, string])[], userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A browser and its device in words: «Chrome su Windows». */
function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? words.unknownBrowser
  return words.device(browser, nameIn(systems, userAgent) ?? words.unknownSystem)
}

const words = profile.sessions

const refresh = () => queryClient.invalidateQueries({ queryKey: callKey('ownSessions') })

function Sessions() {
  const { data, error, refetch } = useCall('ownSessions', {}, { staleTime: 0 })
  const end = useCallMutation('endOwnSession', {
    onSuccess: () => toasts.success(words.ended),
    onError: ({ status }) => {
      if (status === 404) toasts.success(words.gone)
    },
    onSettled: refresh,
  })
  if (error) return <NotLoaded title={words.loadError} onRetry={refetch} />
  if (!data) return <SkeletonLines count={2} height="3rem" />
  return (
    <ul role="list" className="profile__sessions">
      {data.data.sessions.map(({ id, userAgent, createdAt, lastUsedAt, current }) => (
        <li key={id} className="row row--apart">
          <div>
            <p className="row profile__device">
              {deviceName(userAgent)} {current && <Chip tone="success">{words.current}</Chip>}
            </p>
            <p className="note">
              {words.since(format.dateTime(createdAt))} · {words.used(format.dateTime(lastUsedAt))}
            </p>
          </div>
          {!current && (
            <Button
              aria-label={words.endOf(deviceName(userAgent))}
              busy={end.isPending && end.variables.params.session === id}
              onClick={() => end.mutate({ params: { session: id } })}
            >
              {words.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The account's sessions in all browsers, each of which can be ended from here (product §9). */
export function SessionsSection() {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const endAll = useCallMutation('endOwnSessions')

  async function leave() {
    try {
      await endAll.mutateAsync({})
    } catch {
      // The error has its toast.
      return setAsking(false)
    }
    await session.logout().catch(() => undefined)
    await navigate(paths.login())
  }

  return (
    <ProfileSection title={words.title} lead={words.lead}>
      <Sessions />
      <Button icon="logout" onClick={() => setAsking(true)}>
        {words.everywhere}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.everywhereTitle}
          confirm={words.everywhere}
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          <p>{words.everywhereText}</p>
        </ConfirmDialog>
      )}
    </ProfileSection>
  )
}
