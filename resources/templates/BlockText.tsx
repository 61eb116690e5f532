import { useEffect, useState } from 'react'
import { it } from '../../i18n/admin'
import { useDraft } from '../../ui/fields/draft'
import { TextArea } from '../../ui/fields/TextArea'
import { TypingPause } from '../../ui/fields/typing-pause'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden'
import { start } from '../admin/start'
import type { BlockCalls } from './block-calls'
import type { Block } from './configuration'

const words = it.admin.templates.blocks

interface BlockTextProps {
  readonly block: Block
  /** Name of the block's question: every block has the same field. */
  readonly name: string
  readonly calls: BlockCalls
}

/** Text above a block on its page, folded at first if it is empty. It is saved in a pause of typing, and when its field is left. */
export function BlockText({ block, name, calls }: BlockTextProps) {
  const [startsOpen] = useState(block.text !== '')
  const [pause] = useState(() => new TypingPause())
  useEffect(() => () => pause.flush(), [pause])
  const { field } = useDraft({
    value: block.text,
    show: (text: string) => text,
    read: (text) => ({ value: text }),
    onChange: (_, _commitMode, text) => pause.start(() => start(calls.change(block.id, { text }))),
    onUnreadable: () => undefined,
    onLeave: () => pause.flush(),
  })

  return (
    <details className="block__text" open={startsOpen}>
      <summary>
        {words.text}
        <VisuallyHidden>{words.of(name)}</VisuallyHidden>
      </summary>
      <TextArea
        label={
          <>
            {words.textLabel}
            <VisuallyHidden>{words.of(name)}</VisuallyHidden>
          </>
        }
        help={words.textHelp}
        rows={2}
        {...field}
      />
    </details>
  )
}
