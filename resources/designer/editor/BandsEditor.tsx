import { isSeen } from '../../../contract/seen-text'
import { useId, useState } from 'react'
import { it } from '../../../i18n/admin'
import { type Band, bandsSchema, bandTones } from '../../../kinds/bands'
import { formatNumber } from '../../../i18n/formats/number-text'
import { NumberInput } from '../../../ui/fields/NumberInput'
import type { CommitMode } from '../../../ui/fields/leaving'
import { Button } from '../../../ui/buttons/Button'
import { IconButton } from '../../../ui/buttons/IconButton'
import { BareSelect } from '../../../ui/fields/Select'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { FieldError } from '../../../ui/fields/Field'

const words = it.admin.questions

interface BandsEditorProps {
  readonly bands: readonly Band[]
  readonly problem: string | undefined
  readonly onChange: (bands: readonly Band[], commitMode: CommitMode) => void
}

/** Editor of a number's bands (product §4). They are saved once each has a name and their limits grow. */
export function BandsEditor({ bands: initial, problem, onChange }: BandsEditorProps) {
  const id = useId()
  const [bands, setBands] = useState(initial)
  const [unreadable, setUnreadable] = useState<string | null>(null)
  const checked = bandsSchema.safeParse(bands)
  const areNamed = bands.every(({ label }) => isSeen(label))
  const issue =
    unreadable ?? (checked.success || !areNamed ? problem : checked.error.issues[0]?.message)

  function change(next: readonly Band[], commitMode: CommitMode) {
    setBands(next)
    setUnreadable(null)
    if (bandsSchema.safeParse(next).success) onChange(next, commitMode)
  }
  return (
    <fieldset className="bands">
      <legend>{words.fields.bands}</legend>
      <p className="field__help">{words.bandsHelp}</p>
      {bands.map((band, index) => (
        <BandRow
          key={index}
          id={`${id}-${index}`}
          band={band}
          previous={bands[index - 1]}
          onChange={(changes, commitMode) =>
            change(bands.with(index, { ...band, ...changes }), commitMode)
          }
          onUnreadable={setUnreadable}
          onRemove={() => change(bands.toSpliced(index, 1), 'now')}
        />
      ))}
      {issue && <FieldError announced>{issue}</FieldError>}
      {!areNamed && <p className="field__help">{words.bandUnnamed}</p>}
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

interface BandRowProps {
  readonly id: string
  readonly band: Band
  /** The band below, which ends where this one begins. */
  readonly previous: Band | undefined
  readonly onChange: (changes: Partial<Band>, commitMode: CommitMode) => void
  readonly onUnreadable: (message: string) => void
  readonly onRemove: () => void
}

const limitText = (band: Band | undefined) =>
  band === undefined || band.upTo === null ? null : formatNumber(band.upTo)

/** Fields of one band: upper limit, name and tone. */
function BandRow({ id, band, previous, onChange, onUnreadable, onRemove }: BandRowProps) {
  return (
    <div className="bands__row">
      <div className="bands__limit">
        <VisuallyHidden>
          <label htmlFor={`${id}-up`}>{words.bandUpTo}</label>
        </VisuallyHidden>
        <NumberInput
          value={band.upTo}
          min={-1}
          onChange={(upTo, commitMode) => onChange({ upTo }, commitMode)}
          onUnreadable={onUnreadable}
          onLeave={() => undefined}
          input={{
            id: `${id}-up`,
            placeholder: words.bandUpTo,
            'aria-describedby': `${id}-range`,
          }}
        />
      </div>
      <input
        className="input"
        aria-label={words.bandLabel}
        placeholder={words.bandLabel}
        value={band.label}
        onChange={(event) => onChange({ label: event.target.value }, 'typing')}
      />
      <BareSelect
        aria-label={words.bandTone}
        value={band.tone}
        choices={bandTones.map((tone) => ({ value: tone, label: words.tones[tone] }))}
        onChange={(tone) => onChange({ tone }, 'now')}
      />
      <small id={`${id}-range`} className="bands__range">
        {words.bandRange(limitText(previous), limitText(band))}
      </small>
      <IconButton icon="delete" label={words.bandRemove(band.label)} onClick={onRemove} />
    </div>
  )
}
