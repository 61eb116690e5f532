ALTER TABLE "questions" ADD COLUMN "unit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "empty_text" text DEFAULT '' NOT NULL;