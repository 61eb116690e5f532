/** Every chart, as one chunk that comes when the first is seen: the library weighs more than all else of the doctor's area. */
export { BarsChart } from './BarsChart'
export { BoxChart } from './BoxChart'
export { HistogramChart } from './HistogramChart'
export { LinesChart } from './LinesChart'
