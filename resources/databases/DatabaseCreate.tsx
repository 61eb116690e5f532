import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { format } from '../../i18n/format'
import { it } from '../../i18n/it'
import { CallError } from '../../src/data/call-error'
import { call } from '../../src/data/http'
import { useCallMutation } from '../../src/data/query'
import { toldByCaller } from '../../src/data/quiet'
import { paths } from '../../src/paths'
import { Button } from '../../src/ui/buttons/Button'
import { Card } from '../../src/ui/Card'
import { DatabaseImage } from '../../src/ui/DatabaseImage'
import { ErrorAlert } from '../../src/ui/page/ErrorAlert'
import { LinkButton } from '../../src/ui/buttons/LinkButton'
import { Page } from '../../src/ui/page/Page'
import { toasts } from '../../src/ui/toasts/toasts'
import { DatabaseFields } from './DatabaseFields'
import { forgetDatabaseLists } from './database-cache'
import { ImageField } from './image/ImageField'
import { ImageProgress } from './image/ImageProgress'
import type { Details } from './settings/merge-details'
import './databases.css'

const words = it.admin.databases
const imageWords = it.admin.databaseImage

/** An image that waits for its database, with an address to show it at meanwhile. */
function useWaitingImage() {
  const [waiting, setWaiting] = useState<{ file: Blob; url: string } | null>(null)
  useEffect(() => () => void (waiting && URL.revokeObjectURL(waiting.url)), [waiting])
  const put = (file: Blob | null) => setWaiting(file && { file, url: URL.createObjectURL(file) })
  return [waiting, put] as const
}

/** A new database, with its image where one was chosen; the designer opens next. */
export function DatabaseCreate() {
  const navigate = useNavigate()
  const [values, setValues] = useState<Details>({ name: words.defaultName, providers: [] })
  const [waiting, putWaiting] = useWaitingImage()
  const [sent, setSent] = useState(0)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const create = useCallMutation('createDatabase', {
    async onSuccess({ data: { id } }) {
      const hasImage = await sendImage(id)
      forgetDatabaseLists()
      toasts.success(words.created)
      await navigate(
        hasImage ? paths.admin.databaseEdit(id) : `${paths.admin.database(id)}?tab=settings`,
      )
    },
  })

  /** @returns false where the image is still to be given: the database stands all the same */
  async function sendImage(id: string): Promise<boolean> {
    if (waiting === null) return true
    const { file } = waiting
    try {
      await call('updateImage', {
        params: { id },
        body: {},
        file,
        onProgress: setSent,
        quiet: toldByCaller,
      })
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toasts.error(imageWords.failedAfterCreate)
      return false
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!create.isPending) create.mutate({ body: values, idempotencyKey })
  }

  const isSending = create.isPending && waiting !== null
  return (
    <Page
      title={words.create}
      narrow
      breadcrumbs={[{ label: words.title, to: paths.admin.databases() }]}
    >
      <Card>
        <form className="form" onSubmit={submit} noValidate>
          <ErrorAlert error={create.error} />
          <DatabaseFields
            values={values}
            problems={create.error?.fieldMessages() ?? {}}
            first
            onChange={setValues}
          />
          <div className="field">
            <span className="field__label" id="new-image">
              {imageWords.optional}
            </span>
            <ImageField
              labelledBy="new-image"
              preview={
                <DatabaseImage
                  id="0"
                  name={values.name}
                  imageUrl={waiting?.url ?? null}
                  size="large"
                />
              }
              hasImage={waiting !== null}
              problem={null}
              busy={create.isPending}
              status={
                isSending ? (
                  <ImageProgress share={sent} label={imageWords.sending(format.percent(sent, 1))} />
                ) : (
                  waiting && imageWords.chosen
                )
              }
              onImage={putWaiting}
              onRemove={() => putWaiting(null)}
            />
          </div>
          <div className="form__actions">
            <LinkButton to={paths.admin.databases()}>{it.shell.cancel}</LinkButton>
            <Button type="submit" variant="primary" busy={create.isPending}>
              {words.createConfirm}
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  )
}
