ALTER TABLE "question_templates" ADD COLUMN "text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "question_templates" ADD COLUMN "group_by_property" text;