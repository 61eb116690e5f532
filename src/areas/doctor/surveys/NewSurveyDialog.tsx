import { useState } from 'react'
import { useNavigate } from 'react-router'
import { it } from '../../../../i18n/doctor'
import { offline } from '../../../../i18n/words/doctor/offline'
import { call } from '../../../data/calls/http'
import { handledByCaller } from '../../../data/calls/status-groups'
import { paths } from '../../../paths'
import { CallDialog } from '../CallDialog'
import { CustomIdField } from '../custom-id/CustomIdField'

const words = it.doctor.newSurvey

/** Creates a survey and goes to its first group. */
export default function NewSurveyDialog({ databaseId, onClose }: Props) {
  const [customId, setCustomId] = useState('')
  // One key for one dialog: pressing twice, or a reply that got lost, makes one survey.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  return (
    <CallDialog
      title={words.title}
      confirm={words.create}
      away={offline.noNewSurvey}
      onClose={onClose}
      submit={async () => {
        const trimmed = customId.trim()
        const { data } = await call('createSurvey', {
          params: { databaseId },
          body: trimmed === '' ? {} : { customId: trimmed },
          idempotencyKey,
          quiet: handledByCaller,
        })
        await navigate(paths.doctor.surveyEdit(data.id, 'user'))
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
