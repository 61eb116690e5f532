import type { ReadingProps } from '../view'
import { Answer } from './Answer'
import { BandChip } from './BandChip'

/** The reading view of a kind whose answer is one line of text, with the band of a number beside it. */
export function textReading<Metadata, Value>(text: (metadata: Metadata, value: Value) => string) {
  return function TextReading({ metadata, bands, value }: ReadingProps<Metadata, Value>) {
    if (value === null) return <Answer>{null}</Answer>
    return (
      <Answer>
        {text(metadata, value)} <BandChip bands={bands} value={value} />
      </Answer>
    )
  }
}
