import { isSeen } from '../../../contract/seen-text'
import { useId, useState } from 'react'
import { it } from '../../../i18n/admin'
import { type Band, bandsSchema, bandTones } from '../../../kinds/bands'
import { formatNumber } from '../../../i18n/formats/number-text'
import { NumberInput } from '../../../kinds/fields/NumberInput'
import type { CommitMode } from '../../../kinds/view'
import { Button } from '../../../ui/buttons/Button'
import { IconButton } from '../../../ui/buttons/IconButton'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'

const words = it.admin.questions

interface BandsEditorProps {
  readonly bands: readonly Band[]
  readonly problem: string | undefined
  readonly onChange: (bands: readonly Band[], commitMode: CommitMode) => void
}

const limit = (band: Band | undefined) =>
  band === undefined || band.upTo === null ? null : formatNumber(band.upTo)

/** Names for stretches of a number (product §4); they are sent once each has a name and their limits grow. */
export function BandsEditor({ bands: initial, problem, onChange }: BandsEditorProps) {
  const id = useId()
  const [bands, setBands] = useState(initial)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const verdict = bandsSchema.safeParse(bands)
  const started = bands.every(({ label }) => isSeen(label))
  const fault = verdict.success || !started ? problem : verdict.error.issues[0]?.message

  function change(next: readonly Band[], commitMode: CommitMode) {
    setBands(next)
    setUnreadable(null)
    if (bandsSchema.safeParse(next).success) onChange(next, commitMode)
  }
  const put = (index: number, part: Partial<Band>, commitMode: CommitMode) =>
    change(
      bands.map((band, at) => (at === index ? { ...band, ...part } : band)),
      commitMode,
    )
  return (
    <fieldset className="bands">
      <legend>{words.fields.bands}</legend>
      <p className="field__help">{words.bandsHelp}</p>
      {bands.map((band, index) => (
        <div className="bands__row" key={index}>
          <div className="bands__limit">
            <VisuallyHidden>
              <label htmlFor={`${id}-${index}-up`}>{words.bandUpTo}</label>
            </VisuallyHidden>
            <NumberInput
              value={band.upTo}
              min={-1}
              onChange={(upTo, commitMode) => put(index, { upTo }, commitMode)}
              onUnreadable={setUnreadable}
              onLeave={() => undefined}
              input={{
                id: `${id}-${index}-up`,
                placeholder: words.bandUpTo,
                'aria-describedby': `${id}-${index}-range`,
              }}
            />
          </div>
          <input
            className="input"
            aria-label={words.bandLabel}
            placeholder={words.bandLabel}
            value={band.label}
            onChange={(event) => put(index, { label: event.target.value }, 'typing')}
          />
          <select
            className="input"
            aria-label={words.bandTone}
            value={band.tone}
            onChange={(event) =>
              put(
                index,
                { tone: bandTones.find((tone) => tone === event.target.value) ?? 'neutral' },
                'now',
              )
            }
          >
            {bandTones.map((tone) => (
              <option key={tone} value={tone}>
                {words.tones[tone]}
              </option>
            ))}
          </select>
          <small id={`${id}-${index}-range`} className="bands__range">
            {words.bandRange(limit(bands[index - 1]), limit(band))}
          </small>
          <IconButton
            icon="delete"
            label={words.bandRemove(band.label)}
            onClick={() =>
              change(
                bands.filter((_, at) => at !== index),
                'now',
              )
            }
          />
        </div>
      ))}
      {(unreadable ?? fault) && (
        <p className="field__error" role="alert">
          {unreadable ?? fault}
        </p>
      )}
      {!started && <p className="field__help">{words.bandUnnamed}</p>}
      <Button
        icon="add"
        variant="quiet"
        onClick={() => change([...bands, { upTo: null, label: '', tone: 'neutral' }], 'typing')}
      >
        {words.addBand}
      </Button>
    </fieldset>
  )
}
