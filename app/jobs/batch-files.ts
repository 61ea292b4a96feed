// A run by batch: what it lacks goes out as files of requests, and files of results come in as samples.
import {
  readBatch,
  sampleKeysOf,
  writeBatch,
  type AlignmentRunInput,
  type BatchOptions,
  type BatchSource,
  type ReadBatch,
  type WrittenBatch,
} from '../../core/alignment'
import { addSamples, listSamples } from '../../io/storage/samples'

/** The files that ask for what a run lacks beside the stored samples. */
export async function writeBatchFiles(
  input: AlignmentRunInput,
  options: BatchOptions,
): Promise<WrittenBatch> {
  return writeBatch(input, await listSamples(sampleKeysOf(input)), options)
}

/** Stores the samples in files of results. Throws FailureError `storage/...`. */
export async function takeInBatch(
  input: AlignmentRunInput,
  sources: readonly BatchSource[],
  readAt: string,
): Promise<ReadBatch> {
  const read = readBatch(input, sources, await listSamples(sampleKeysOf(input)), readAt)
  await addSamples(read.samples)
  return read
}
