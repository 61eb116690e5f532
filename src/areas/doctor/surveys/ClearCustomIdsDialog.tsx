import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { it } from '../../../../i18n/doctor'
import { call } from '../../../api/calls/http'
import { callKey, useCall } from '../../../api/calls/query'
import { handledByCaller } from '../../../api/calls/status-groups'
import { session } from '../../../answers/session'
import { Button } from '../../../../ui/buttons/Button'
import { Dialog } from '../../../../ui/dialogs/Dialog'
import { NotLoaded } from '../../../../ui/feedback/NotLoaded'
import { SkeletonLines } from '../../../../ui/feedback/Skeleton'
import { TextInput } from '../../../../ui/fields/TextInput'
import { toasts } from '../../../../ui/feedback/toasts'
import { CallDialog } from '../CallDialog'

const words = it.doctor.clearCustomIds
const extra = { role: 'user' }

interface ClearCustomIdsDialogProps {
  readonly databaseId: string
  readonly onClose: () => void
}

/** Removes the patients' codes from the offline copies of the doctor's own surveys. */
async function clearOfflineCopies(databaseId: string): Promise<void> {
  const store = await session.current?.offlineSurveys()
  const own = session.get().user?.id
  for (const survey of (await store?.list()) ?? []) {
    if (survey.databaseId !== databaseId || survey.authorId !== own) continue
    store?.noteSurvey(survey.surveyId, { customId: null })
  }
}

/**
 * Clears the patients' codes of the doctor's own surveys, after showing their number and asking for a word (product §6). It works without
 * any code too: the history still contains earlier codes until they are cleared.
 */
export default function ClearCustomIdsDialog({ databaseId, onClose }: ClearCustomIdsDialogProps) {
  const [typed, setTyped] = useState('')
  const client = useQueryClient()
  const params = { databaseId }
  const query = { page: { size: 1 }, filter: { customId: 'set' }, extra }
  const withCode = useCall('surveys', { params, query }, { staleTime: 0, gcTime: 0 })
  const database = useCall('database', { params }).data?.data.name ?? ''
  const total = withCode.data?.meta['total']
  if (typeof total !== 'number') {
    return (
      <Dialog
        title={words.title}
        onClose={onClose}
        actions={<Button onClick={onClose}>{it.shell.close}</Button>}
      >
        {withCode.isPending && <SkeletonLines count={2} />}
        {withCode.error && <NotLoaded title={it.doctor.surveys.error} onRetry={withCode.refetch} />}
      </Dialog>
    )
  }
  const count = it.doctor.surveys.total(total, withCode.data?.meta['totalCapped'] === true)
  return (
    <CallDialog
      title={words.title}
      confirm={words.confirm}
      danger
      disabled={typed.trim().toUpperCase() !== words.word}
      onClose={onClose}
      submit={async () => {
        await call('clearCustomIds', { params, query: { extra }, quiet: handledByCaller })
        await clearOfflineCopies(databaseId)
        await Promise.all(
          (['surveys', 'survey'] as const).map((name) =>
            client.invalidateQueries({ queryKey: callKey(name) }),
          ),
        )
        toasts.success(words.done)
        onClose()
      }}
    >
      {() => (
        <>
          <p>{total === 0 ? words.none(database) : words.whose(count, database)}</p>
          <p>{words.text}</p>
          <TextInput
            label={words.type(words.word)}
            value={typed}
            autoComplete="off"
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
        </>
      )}
    </CallDialog>
  )
}
