import { useRef, useState } from 'react'
import type { DataOf } from '../../../src/api/calls/call-args'
import { format } from '../../../i18n/formats/format'
import { designVersions as words } from '../../../i18n/words/admin/designs/design-versions'
import { call } from '../../../src/api/calls/http'
import { callKey, queryClient } from '../../../src/api/calls/query'
import { paths } from '../../../src/paths'
import { Button } from '../../../ui/buttons/Button'
import { IconButton } from '../../../ui/buttons/IconButton'
import { LinkButton } from '../../../ui/buttons/LinkButton'
import { Chip } from '../../../ui/Chip'
import { RenameField } from '../../designer/RenameField'

/** A version as the list has it. */
export type ListedVersion = DataOf<'designVersions'>['versions'][number]

interface VersionListProps {
  readonly databaseId: string
  readonly versions: readonly ListedVersion[]
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  /** Called with the later of two versions. */
  readonly onCompare: (number: number) => void
}

/** Versions of a design, the newest first, each with a name that is written in place. */
export function VersionList(props: VersionListProps) {
  const { databaseId, versions, page, pages, onPage, onCompare } = props
  return (
    <section className="stack" aria-labelledby="version-list">
      <h2 id="version-list">{words.list}</h2>
      <ol role="list" className="versions__list">
        {versions.map((version) => (
          <li key={version.number} className="versions__item">
            <Version databaseId={databaseId} version={version} onCompare={onCompare} />
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <nav className="row" aria-label={words.pages}>
          <IconButton
            icon="chevron-left"
            label={words.newer}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span aria-live="polite">{words.page(page, pages)}</span>
          <IconButton
            icon="chevron-right"
            label={words.older}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      )}
    </section>
  )
}

interface VersionProps extends Pick<VersionListProps, 'databaseId' | 'onCompare'> {
  readonly version: ListedVersion
}

/** Number and name of a version, when and by whom it was made, and what can be done with it. */
function Version({ databaseId, version, onCompare }: VersionProps) {
  const { number, name, current } = version
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  async function save(typed: string) {
    const params = { databaseId, number: String(number) }
    await call('nameDesignVersion', { params, body: { name: typed }, quiet: [422] })
    const stale = [callKey('designVersions'), callKey('designVersion', { params })]
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }

  function end(byKey: boolean) {
    setEditing(false)
    if (byKey) button.current?.focus()
  }

  return (
    <>
      <div className="versions__title">
        <h3>{words.version(number)}</h3>
        {current && <Chip tone="success">{words.current}</Chip>}
        {name !== '' && !isEditing && <span className="versions__name">{name}</span>}
      </div>
      {isEditing && (
        <RenameField label={words.nameOf(number)} name={name} onSave={save} onEnd={end} />
      )}
      <p className="note">{words.madeBy(format.dateTime(version.at), version.author)}</p>
      <div className="row versions__actions">
        <LinkButton
          variant="quiet"
          to={paths.admin.version(databaseId, String(number))}
          aria-label={words.readThis(number)}
        >
          {words.read}
        </LinkButton>
        {number > 1 && (
          <Button
            variant="quiet"
            aria-label={words.compareThis(number)}
            onClick={() => onCompare(number)}
          >
            {words.compare}
          </Button>
        )}
        <IconButton
          ref={button}
          icon="edit"
          label={words.rename(number)}
          onClick={() => setEditing(true)}
        />
      </div>
    </>
  )
}
