CREATE UNLOGGED TABLE "share_picture" (
	"link" text PRIMARY KEY NOT NULL,
	"tells_of_stake" boolean NOT NULL,
	"shown" text NOT NULL,
	"png" "bytea" NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"redraw_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "share_picture_newest" ON "share_picture" USING btree ("tells_of_stake","drawn_at");