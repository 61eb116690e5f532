import { bare } from '../../../../contract/seen-text'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { it } from '../../../../i18n/doctor'
import { offline } from '../../../../i18n/words/doctor/offline'
import { call } from '../../../api/calls/http'
import { callKey } from '../../../api/calls/query'
import { handledByCaller } from '../../../api/calls/status-groups'
import { paths } from '../../../paths'
import { toasts } from '../../../../ui/feedback/toasts'
import { useNavigateIfHere } from '../../../../ui/address/use-navigate-if-here'
import { CallDialog } from '../CallDialog'
import { CustomIdField } from '../custom-id/CustomIdField'
import { usePersistedText } from '../use-persisted-text'

const words = it.doctor.newSurvey

/** Creates a survey and goes to its first group. */
export default function NewSurveyDialog({ databaseId, onClose }: Props) {
  const [customId, setCustomId] = usePersistedText(`new/${databaseId}`, '')
  // One key for one dialog: pressing twice, or a reply that got lost, makes one survey.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const onward = useNavigateIfHere()
  const client = useQueryClient()
  return (
    <CallDialog
      title={words.title}
      confirm={words.create}
      away={offline.noNewSurvey}
      onClose={onClose}
      submit={async () => {
        const goOn = onward()
        const trimmed = bare(customId)
        const { data } = await call('createSurvey', {
          params: { databaseId },
          body: trimmed === '' ? {} : { customId: trimmed },
          idempotencyKey,
          quiet: handledByCaller,
        })
        if (await goOn(paths.doctor.surveyEdit(data.id, 'user'))) return
        // Whoever gave up waiting would make it a second time.
        toasts.success(words.created)
        await client.invalidateQueries({ queryKey: callKey('surveys') })
      }}
    >
      {(messages) => (
        <CustomIdField
          value={customId}
          error={messages['customId']}
          onChange={(value) => {
            setCustomId(value)
            setKey(crypto.randomUUID())
          }}
        />
      )}
    </CallDialog>
  )
}

interface Props {
  readonly databaseId: string
  readonly onClose: () => void
}
