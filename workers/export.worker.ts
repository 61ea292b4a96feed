import type { ExportWorker } from './contracts'
import { createExportHandlers } from './export-service'
import { serveCalls } from './serve-calls'

serveCalls<ExportWorker>(createExportHandlers(), self)
