import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { containsWords } from '../../../contract/compared-text'
import type { BlockHeader } from '../../../contract/statistics/page'
import { stats } from '../../../i18n/words/statistics/stats'
import { GroupDot } from '../../../ui/GroupDot'
import { IconButton } from '../../../ui/buttons/IconButton'
import { TextInput } from '../../../ui/fields/TextInput'
import { useStats } from '../statistics-context'
import { anchorOf } from './block-anchor'
import './BlocksIndex.css'

const words = stats.index

/** Blocks of each group of questions, in the order in which the groups first occur. */
function byGroup(blocks: readonly BlockHeader[]) {
  const groups = new Map<
    string,
    { group: BlockHeader['question']['group']; blocks: BlockHeader[] }
  >()
  for (const block of blocks) {
    const { group } = block.question
    const before = groups.get(group.id)
    if (before === undefined) groups.set(group.id, { group, blocks: [block] })
    else before.blocks.push(block)
  }
  return [...groups.values()]
}

interface BlocksIndexProps {
  readonly blocks: readonly BlockHeader[]
  /** Called when the reader goes to a block. */
  readonly onGo?: () => void
}

/** Index of a page's blocks by group, with a search. Each is a link, so that the address names the block. */
export function BlocksIndex({ blocks, onGo }: BlocksIndexProps) {
  const [wanted, setWanted] = useState('')
  const { search, hash } = useLocation()
  const { savePicture } = useStats()
  const found = blocks.filter(({ question: { name, code } }) =>
    containsWords(`${name} ${code}`, wanted),
  )
  return (
    <nav className="stats-index-list" aria-label={words.title}>
      <div className="stats-index-list__search">
        <TextInput
          type="search"
          label={words.search}
          autoComplete="off"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </div>
      {found.length === 0 && <p className="note">{words.none}</p>}
      {byGroup(found).map(({ group, blocks }) => (
        <div
          role="group"
          key={group.id}
          aria-label={group.name}
          style={{ '--group-color': group.color }}
        >
          <p className="stats-index-list__group">
            <GroupDot />
            <span dir="auto">{group.name}</span>
          </p>
          <ul role="list">
            {blocks.map(({ id, question, groupBy, drawnAs }) => (
              <li key={id}>
                <Link
                  to={{ search, hash: anchorOf(id) }}
                  replace
                  preventScrollReset
                  dir="auto"
                  aria-current={hash === `#${anchorOf(id)}` ? 'location' : undefined}
                  onClick={onGo}
                >
                  {question.name}
                  {groupBy && <span className="note"> {stats.block.groupedBy(groupBy.name)}</span>}
                </Link>
                {savePicture && drawnAs !== 'table' && (
                  <IconButton
                    icon="download"
                    label={stats.files.pngOf(question.name)}
                    onClick={() => savePicture(id)}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
