/** Stands on documents of the sample data, which nobody may take for real. */
export const SAMPLE_NOTE = 'Образец документа для демонстрационного стенда'
